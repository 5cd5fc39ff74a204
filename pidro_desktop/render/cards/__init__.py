"""The cards as pictures: their SVG texts, the finished images, and drawing them with shadows."""
