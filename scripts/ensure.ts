import { buildAll } from './build'
import { isFresh, targetsOf } from './stamp'

// Builds the targets named on the command line that are missing or stale.
const stale = targetsOf(process.argv.slice(2)).filter((target) => !isFresh(target))
for (const target of stale) console.log(`dist/${target} is missing or stale: building`)
void buildAll(stale)
