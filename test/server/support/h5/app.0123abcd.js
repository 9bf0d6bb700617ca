globalThis.b = 1
