import { build } from './build'
import { isFresh, targetsOf } from './stamp'

// Builds the targets named on the command line that are missing or stale.
for (const target of targetsOf(process.argv.slice(2))) {
  if (isFresh(target)) continue
  console.log(`dist/${target} is missing or stale: building`)
  build(target)
}
