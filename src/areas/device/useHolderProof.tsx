import { post } from '@/api/client'
import { useProofSheets } from '@/areas/card/useProofSheets'
import { useSubmit } from '@/hooks'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'
import { confirm } from '@/runtime/feedback'
import type { WifiEntry } from './useDevice'

/** The server keeps the password back until the holder has proved who they are. */
export const isMasked = ({ wifiEncrypt, wifiPass, unproved }: WifiEntry) =>
  wifiEncrypt !== 'open' && !wifiPass && !unproved

/**
 * Proves that the user is the device's holder, by the pay password or a code sent to the bound mobile; `onProved` then
 * loads what was kept back. `sheets` belong on top of the page. For observers.
 */
export function useHolderProof(simNo: string, onProved: () => unknown) {
  const proof = useProofSheets(
    async (given, call) => {
      await post('/api/iot/iotDevice/prove', { simNo, ...given }, call)
      await onProved()
    },
    {
      title: t('device.proof.title'),
      code: (mobile) => t('device.proof.code', { mobile }),
      byCode: t('device.proof.byCode')
    }
  )
  const starting = useSubmit(async () => {
    if (await proof.start()) return
    const yes = await confirm(t('device.proof.none'), { yes: t('card.password.set'), no: t('common.cancel') })
    if (yes) go('pages/iot/index/payPassword/index')
  })
  return { start: () => void starting.submit(), working: starting.working, sheets: proof.sheets }
}
