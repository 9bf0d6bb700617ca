// Migrating a fresh database, or starting Chromium, takes longer than jest's 5 s on a busy two-core machine.
jest.setTimeout(60_000)
