import { autorun } from 'mobx'
import { setErrorReaction } from './api/client'
import { serveTexts } from './api/texts'
import { startTracking } from './api/track'
import { setSession } from './api/transport'
import { logInAtStart } from './stores/miniLogin'
import { enter } from './nav/navigate'
import { reactToError } from './nav/reactToError'
import { askedLocale, currentLocale, startLocale } from './i18n'
import { markLanguage, markLook, onEntry } from './platform/launch/launch'
import { beginAtStart } from './platform/packaged/packagedEntry'
import { stores } from './stores'
import { headersOf } from './stores/headers'
import { keepLanguage } from './stores/language'
import { persist } from './stores/persist'

/** Makes the parts of the app known to each other, once, before the first page. */
export function boot(): void {
  persist(stores)
  stores.session.ensure()
  setSession(() => headersOf(stores))
  setErrorReaction((error, options) => void reactToError(error, options))
  autorun(() => markLook(stores.layout))
  serveTexts()
  const ready = startLocale()
  keepLanguage(stores, askedLocale())
  markLanguage(currentLocale())
  void ready?.then(() => markLanguage(currentLocale()))
  if (process.env.TARO_APP_PACKAGED) beginAtStart()
  // a redirect is of this visit: where a log-in leads says the address alone
  stores.layout.carry({ redirect: '' })
  onEntry(enter)
  logInAtStart()
  startTracking()
}
