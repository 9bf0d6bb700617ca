import { runInAction } from 'mobx'
import { clearFeedback } from '@/runtime/feedback'
import { stores } from '@/stores'

/** A visitor who has told the mobile. */
export const signIn = (mobile = '13800138000') => stores.user.set({ mobile, nickname: '', avatar: '' })
export const signOut = () => stores.user.clear()

/** A card is logged in. */
export const logIn = (simNo = '1440000000001') => stores.sim.login({ simNo, token: 'token-of-test' })

/** No card, no recent numbers, no toast, nothing of another test. */
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
