import { runInAction } from 'mobx'
import { clearFeedback } from '@/runtime/feedback'
import { stores } from '@/stores'

/** Logs a visitor in by mobile. */
export const signIn = (mobile = '13800138000') => stores.user.set({ mobile, nickname: '', avatar: '' })
export const signOut = () => stores.user.clear()

/** Logs a card in. */
export const logIn = (simNo = '1440000000001') => stores.sim.login({ simNo, token: 'token-of-test' })

/** Removes cards, recent numbers and toasts of other tests. */
export function logOut() {
  stores.sim.endSession()
  runInAction(() => {
    stores.sim.simNo = ''
    stores.sim.loginSns = []
    stores.wallet.cards = []
    stores.sim.iotIndexPopupPrevent = ''
  })
  clearFeedback()
}

/** Removes all that the phone has kept. */
export function emptyPhone() {
  signOut()
  logOut()
  stores.cache.clear()
  stores.dict.clear()
  sessionStorage.clear()
  localStorage.clear()
}
