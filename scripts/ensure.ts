import { isFresh, targetsOf } from './stamp'

// Builds the targets named on the command line that are missing or stale.
const stale = targetsOf(process.argv.slice(2)).filter((target) => !isFresh(target))
// the bundlers are loaded only when they are needed
if (stale.length) void import('./build').then(({ buildAll }) => buildAll(stale))
