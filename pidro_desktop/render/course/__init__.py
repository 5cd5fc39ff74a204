"""Drawing of the path of lessons: coasters, stars, the sewn way, and a cup of coffee."""
