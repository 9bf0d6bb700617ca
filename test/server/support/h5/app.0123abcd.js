window.b = 1
