import type { Messages } from '../../../types'

export default {
  'packages.intent.nowNote': 'Begins at once; the cheapest first',
  'packages.intent.nextNote': 'Follows what you have without a gap',
  'packages.intent.longNote': 'Buy once for long, at less a day',
  'packages.intent.until': 'until {end}',
  'packages.intent.all': 'See all packages',
  'packages.intent.none': 'No package fits',
  'packages.mine.none.1': 'No package runs now',
  'packages.mine.none.2': 'No package is to come',
  'packages.mine.none.3': 'No package has ended',
  'packages.mine.which': 'By state',
  'packages.mine.left': '{left} left',
  'packages.mine.used': '{used} of {total} used',
  'packages.mine.usedOnly': '{used} used',
  'packages.mine.from': '{start} to {end}',
  'packages.mine.order': 'See the order'
} satisfies Messages<'packages/sub'>
