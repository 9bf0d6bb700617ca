// Only a test that hangs reaches it: duration depends on the load of the machine and is no result.
jest.setTimeout(600_000)
