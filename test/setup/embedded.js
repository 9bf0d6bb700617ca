// The project `pglite` runs on the embedded database, whatever the other projects run on.
delete process.env.TEST_DATABASE_URL
