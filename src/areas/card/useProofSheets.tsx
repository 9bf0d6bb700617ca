import { useState } from 'react'
import { ApiError } from '@/api/client'
import { Button } from '@/components/base/Button'
import { KeypadSheet } from '@/components/form/Keypad'
import { useStores, useSubmit } from '@/hooks'
import { t } from '@/i18n'
import { SmsScene } from '@contract/enums'
import { Code } from '@contract/errors'
import { CodeSheet } from './CodeSheet'

/** Codes that the sheets say themselves. */
const atSheet: number[] = [Code.wrongSmsCode, Code.wrongPayPassword, Code.payPasswordLocked]

interface ProofWords {
  /** Title of the sheet for the code. */
  title: string
  /** Receiver of the code. */
  code: (mobile: string) => string
  /** Leads from the password to the code. */
  byCode: string
}

/**
 * Sheets in which the card's holder enters the pay password, or a code sent to the bound mobile. `prove` makes the call,
 * with these codes handled. `start` is false when the card has neither; then there is nothing to prove. For observers.
 */
export function useProofSheets(
  prove: (
    proof: { code?: string; payPassword?: string },
    call: { handles: readonly number[] }
  ) => Promise<unknown>,
  words: ProofWords
) {
  const { sim } = useStores()
  const [asking, setAsking] = useState<'password' | 'code'>()
  const [error, setError] = useState<string>()
  const ask = (what?: 'password' | 'code') => {
    setError(undefined)
    setAsking(what)
  }
  const start = async (): Promise<boolean> => {
    const info = sim.known ? sim.simInfo : await sim.loadInfo()
    if (info.existPayPassword) ask('password')
    else if (info.mobile) ask('code')
    return info.existPayPassword || Boolean(info.mobile)
  }
  const proving = useSubmit(async (proof: { code?: string; payPassword?: string }) => {
    setError(undefined)
    try {
      await prove(proof, { handles: atSheet })
    } catch (failure) {
      if (!(failure instanceof ApiError) || !atSheet.includes(failure.code)) throw failure
      return setError(failure.message)
    }
    setAsking(undefined)
  })
  const { mobile } = sim.simInfo
  const common = { onClose: () => ask(), working: proving.working, error }
  const sheets = (
    <>
      <CodeSheet
        {...common}
        open={asking === 'code'}
        title={words.title}
        hint={words.code(mobile)}
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
              {words.byCode}
            </Button>
          ) : undefined
        }
        onDone={(payPassword) => void proving.submit({ payPassword })}
      />
    </>
  )
  return { start, prove: proving.submit, sheets }
}
