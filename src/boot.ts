import { autorun } from 'mobx'
import { setErrorReaction } from './api/client'
import { serveTexts } from './api/texts'
import { startTracking } from './api/track'
import { setSession } from './api/transport'
import { logInAtStart } from './stores/miniLogin'
import { onIos } from './nav/offered'
import { askForUpdates } from './nav/askUpdate'
import { enter } from './nav/navigate'
import { reactToError } from './nav/reactToError'
import { askedLocale, currentLocale, startLocale } from './i18n'
import { phoneLanguage } from './platform/device/device'
import { setDocumentLanguage, setDocumentLook, onEntry } from './platform/launch/launch'
import { beginAtStart } from './platform/packaged/packagedEntry'
import { stores } from './stores'
import { headersOf } from './stores/headers'
import { keepLanguage } from './stores/language'
import { persist } from './stores/persist'

/** Wires the layers of the app together, once, before the first page. */
export function boot(): void {
  persist(stores)
  stores.layout.checkCarried()
  stores.session.ensure()
  setSession(() => headersOf(stores))
  setErrorReaction((error, options) => void reactToError(error, options))
  autorun(() => setDocumentLook(stores.layout))
  serveTexts()
  const ready = startLocale(phoneLanguage())
  keepLanguage(stores, askedLocale())
  setDocumentLanguage(currentLocale())
  void ready?.then(() => setDocumentLanguage(currentLocale()))
  if (process.env.TARO_APP_PACKAGED) beginAtStart()
  // a redirect is valid for one visit only: drop the stored one
  stores.layout.carry({ redirect: '' })
  onEntry(enter)
  logInAtStart()
  startTracking()
  askForUpdates()
  // what may be sold here shows once it is known
  if (onIos()) stores.layout.loadBaseConfig().catch(() => undefined)
}
