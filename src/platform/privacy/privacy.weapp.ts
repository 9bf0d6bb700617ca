import { t } from '@/i18n'
import { toast } from '@/runtime/feedback'
import type { Privacy } from './types'

// No listener of ours (onNeedPrivacyAuthorization): then WeChat shows its own window before the first private call, and here.
interface Calls {
  openPrivacyContract: (options: object) => void
  /** Missing before base library 2.32.3. */
  requirePrivacyAuthorize?: (callbacks: { success: () => void; fail: () => void }) => void
}
declare const wx: Calls

export const openPrivacy: Privacy['openPrivacy'] = () => wx.openPrivacyContract({})

export const agreesToPrivacy: Privacy['agreesToPrivacy'] = () =>
  new Promise((done) => {
    if (!wx.requirePrivacyAuthorize) return done(true)
    wx.requirePrivacyAuthorize({
      success: () => done(true),
      fail: () => {
        toast(t('common.privacy.refused'))
        done(false)
      }
    })
  })
