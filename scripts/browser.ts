import { hasBundledChromium, pathOf, wayTo } from '../test/setup/tools'

// Fails when there is no Chromium: what takes pictures or measures pages runs this before it builds.
if (!pathOf('chromium') && !hasBundledChromium()) {
  console.error(`There is no Chromium: ${wayTo('chromium')}`)
  process.exitCode = 1
}
