import type { Messages } from '../../../types'

export default {
  'site.update.newest': 'This is the newest version',
  'site.update.current': 'This version: {version}',
  'site.update.found': 'New version {version}',
  'site.update.forced': 'This version is no longer supported: update to go on',
  'site.update.size': 'Package {size}',
  'site.update.at': 'Published {date}',
  'site.update.notes': 'What is new',
  'site.update.do': 'Update now',
  'site.update.store': 'Update in the store',
  'site.update.package': 'Get the package',
  'site.update.later': 'Later',
  'site.update.noWay': 'Find this app in your app store to update',
  'site.update.checking': 'Looking for a new version',
  'site.update.loading': 'The new version is coming',
  'site.update.ready': 'The new version is ready',
  'site.update.restart': 'Restart into the new version',
  'site.update.failed': 'The new version did not come',
  'site.update.failedNote': 'Check the network, or remove the program and open it anew'
} satisfies Messages<'site/sub'>
