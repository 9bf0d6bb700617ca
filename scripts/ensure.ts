import { buildAll } from './build'
import { isFresh, targetsOf } from './stamp'

// Builds the targets named on the command line that are missing or stale.
void buildAll(targetsOf(process.argv.slice(2)).filter((target) => !isFresh(target)))
