"""Card pictures: their SVG source, the finished images, and drawing with shadows."""
