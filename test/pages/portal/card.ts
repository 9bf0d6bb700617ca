import { runInAction } from 'mobx'
import { setSession } from '@/api/transport'
import { stores } from '@/stores'
import { headersOf } from '@/stores/headers'
import { clearFeedback, dialogSource, toastSource } from '@/runtime/feedback'
import { setScreenHost } from '@/screens/host'

setSession(() => headersOf(stores))
setScreenHost({ dialog: dialogSource, toast: toastSource })

let sessions = 0

/** A card is logged in, with a session of its own each time: answers about one card are shared for a second. */
export const logIn = (simNo = '1440000000001') =>
  stores.sim.login({ simNo, token: `token-of-test-${++sessions}` })

/** No card, no recent numbers, no toast, nothing of another test. */
export function logOut() {
  stores.sim.endSession()
  runInAction(() => {
    stores.sim.simNo = ''
    stores.sim.loginSns = []
    stores.sim.iotIndexPopupPrevent = false
    stores.layout.options = {}
  })
  clearFeedback()
}
