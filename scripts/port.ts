import { readConfig } from '../server/config'
import { checkPort } from '../server/port'

// Fails when the server could not listen: `npm start` runs this before it builds.
checkPort(readConfig()).catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
