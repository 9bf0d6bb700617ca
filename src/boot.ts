import { autorun, reaction } from 'mobx'
import { setSpeaker } from './api/client'
import { startTracking, trackView } from './api/track'
import { setSession } from './api/transport'
import { logInAtStart } from './hooks/miniLogin'
import { back, enter } from './hooks/navigate'
import { speak } from './hooks/speak'
import { currentLocale, startLocale } from './i18n'
import { markLanguage, markLook, onEntry } from './platform/launch'
import { beginAtStart } from './platform/packagedEntry'
import { dialogSource, toastSource } from './runtime/feedback'
import { setScreenHost } from './screens/host'
import { stores } from './stores'
import { headersOf } from './stores/headers'
import { persist } from './stores/persist'

/** Theme and care size as the screens watch them: a new object only when one of them changes. */
function lookSource() {
  const read = () => ({ theme: stores.layout.theme, care: stores.layout.care })
  let look = read()
  return {
    get: () => look,
    subscribe: (changed: () => void) =>
      reaction(
        read,
        (next) => {
          look = next
          changed()
        },
        { equals: (a, b) => a.theme === b.theme && a.care === b.care }
      )
  }
}

/** Makes the parts of the app known to each other, once, before the first page. */
export function boot(): void {
  persist(stores)
  stores.session.ensure()
  setSession(() => headersOf(stores))
  setSpeaker((error, options) => void speak(error, options))
  setScreenHost({
    toast: toastSource,
    dialog: dialogSource,
    look: lookSource(),
    back,
    seen: trackView
  })
  autorun(() => markLook(stores.layout))
  const ready = startLocale()
  markLanguage(currentLocale())
  void ready?.then(() => markLanguage(currentLocale()))
  if (process.env.TARO_APP_PACKAGED) beginAtStart()
  onEntry(enter)
  logInAtStart()
  startTracking()
}
