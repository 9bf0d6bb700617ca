import { useEffect, useState } from 'react'
import { ApiError, post } from '@/api/client'
import { Button } from '@/components/base/Button'
import { useCountdown } from '@/components/base/Countdown'
import { useSubmit } from '@/hooks'
import { t } from '@/i18n'
import { showSheet } from '@/runtime/feedback'
import type { Body } from '@contract'
import { Code } from '@contract/errors'
import { proved } from './CaptchaSheet'

/** Seconds between two codes to one number, where the server does not say. */
const pause = 60

const waitOf = (said: unknown) => (said as { waitSeconds?: number } | null)?.waitSeconds ?? pause

type SmsPath = '/api/hk/sendCode' | '/api/sms/send' | '/api/iot/simSendCode'
/** A call that sends a code. */
export type SmsCall = { [P in SmsPath]: [path: P, body: Omit<Body<`POST ${P}`>, 'proof'>] }[SmsPath]
/** What sends the code; undefined: nothing, for something else is wrong. */
export type SmsCallOf = () => SmsCall | void

interface CodeSending {
  /** There is a number to send to. */
  ready?: boolean
  /** Gets the mobile, masked, of a call that answers it. */
  onSent?: (mobile?: string) => void
}

/** Sends an SMS code, then counts down to the next try. */
function CodeButton({ call, ready = true, onSent }: CodeSending & { call: SmsCallOf }) {
  const [until, setUntil] = useState<number>()
  const left = useCountdown(until)
  const wait = (seconds: number) => setUntil(Date.now() + seconds * 1000)
  useEffect(() => () => showSheet(undefined), [])
  const { submit, working } = useSubmit(async () => {
    const asked = call()
    if (!asked) return
    const [path, body] = asked as Extract<SmsCall, ['/api/iot/simSendCode', object]>
    try {
      const sent = await proved((proof) => post(path, { ...body, proof }))
      if (!sent) return
      wait(waitOf(sent))
      onSent?.(sent.mobile)
    } catch (error) {
      // a code was sent less than a minute ago, for instance before a reload
      if (error instanceof ApiError && error.code === Code.tooMany) wait(waitOf(error.data))
      throw error
    }
  })
  return (
    <Button
      kind='soft'
      size='small'
      working={working}
      disabled={left > 0 || !ready}
      onClick={() => void submit()}
    >
      {left > 0 ? t('common.codeWait', { seconds: left }) : t('common.codeSend')}
    </Button>
  )
}

/** A field for an SMS code with the button that sends it, in a form's table or as a Field. */
export const codeField = (call: SmsCallOf, options: CodeSending = {}) => ({
  label: t('common.code'),
  placeholder: t('common.codeHint'),
  mode: 'code' as const,
  maxLength: 6,
  aside: <CodeButton call={call} {...options} />
})
