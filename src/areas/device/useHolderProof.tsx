import { useState } from 'react'
import { ApiError, post } from '@/api/client'
import { CodeSheet } from '@/areas/card/CodeSheet'
import { Button } from '@/components/base/Button'
import { KeypadSheet } from '@/components/form/Keypad'
import { useStores, useSubmit } from '@/hooks'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'
import { confirm } from '@/runtime/feedback'
import { SmsScene } from '@contract/enums'
import { Code } from '@contract/errors'
import type { WifiEntry } from './useDevice'

/** Codes that the sheets say themselves. */
const atSheet: number[] = [Code.wrongSmsCode, Code.wrongPayPassword, Code.payPasswordLocked]

/** The server keeps the password back until the holder has proved who they are. */
export const isMasked = ({ wifiEncrypt, wifiPass, unproved }: WifiEntry) =>
  wifiEncrypt !== 'open' && !wifiPass && !unproved

/**
 * Proves that the user is the device's holder, by the pay password or a code sent to the bound mobile; `onProved` then
 * loads what was kept back. `sheets` belong on top of the page. For observers.
 */
export function useHolderProof(simNo: string, onProved: () => unknown) {
  const { sim } = useStores()
  const [asking, setAsking] = useState<'password' | 'code'>()
  const [error, setError] = useState<string>()
  const ask = (what?: 'password' | 'code') => {
    setError(undefined)
    setAsking(what)
  }
  const starting = useSubmit(async () => {
    const info = sim.known ? sim.simInfo : await sim.loadInfo()
    if (info.existPayPassword) return ask('password')
    if (info.mobile) return ask('code')
    const yes = await confirm(t('device.proof.none'), { yes: t('card.password.set'), no: t('common.cancel') })
    if (yes) go('pages/iot/index/payPassword/index')
  })
  const proving = useSubmit(async (proof: { code?: string; payPassword?: string }) => {
    setError(undefined)
    try {
      await post('/api/iot/iotDevice/prove', { simNo, ...proof }, { handles: atSheet })
    } catch (failure) {
      if (!(failure instanceof ApiError) || !atSheet.includes(failure.code)) throw failure
      return setError(failure.message)
    }
    setAsking(undefined)
    await onProved()
  })
  const { mobile } = sim.simInfo
  const common = { onClose: () => ask(), working: proving.working, error }
  const sheets = (
    <>
      <CodeSheet
        {...common}
        open={asking === 'code'}
        title={t('device.proof.says')}
        hint={t('device.proof.code', { mobile })}
        send={() => ['/api/iot/simSendCode', { scene: SmsScene.simLogin }]}
        onDone={(code) => void proving.submit({ code })}
      />
      <KeypadSheet
        {...common}
        open={asking === 'password'}
        title={t('card.password.enter')}
        label={t('card.payPassword')}
        note={
          mobile ? (
            <Button kind='text' size='small' inline onClick={() => ask('code')}>
              {t('device.proof.byCode')}
            </Button>
          ) : undefined
        }
        onDone={(payPassword) => void proving.submit({ payPassword })}
      />
    </>
  )
  return { start: () => void starting.submit(), working: starting.working, sheets }
}
