import { useState } from 'react'
import { ApiError, post } from '@/api/client'
import { proved } from '@/api/proved'
import { Button } from '@/components/base/Button'
import { useCountdown } from '@/components/feedback/Countdown'
import { useSubmit } from '@/hooks'
import { useProof } from '@/hooks/useProof'
import { t } from '@/i18n'
import { agreesToPrivacy } from '@/platform/privacy/privacy'
import type { Body } from '@contract'
import { Code } from '@contract/errors'

/** Seconds between two codes to one number, when the server does not say. */
const pause = 60

const waitOf = (reply: unknown) => (reply as { waitSeconds?: number } | null)?.waitSeconds ?? pause

type SmsPath = '/api/hk/sendCode' | '/api/sms/send' | '/api/iot/simSendCode'
/** A call that sends a code. */
export type SmsCall = { [P in SmsPath]: [path: P, body: Omit<Body<`POST ${P}`>, 'proof'>] }[SmsPath]
/** Makes the call; undefined when the form must be corrected first. */
export type SmsCallOf = () => SmsCall | void

interface CodeSending {
  /** There is a number to send to. */
  ready?: boolean
  /** Gets the masked mobile, from calls that return it. */
  onSent?: (mobile?: string) => void
}

/** Sends an SMS code, then counts down to the next one. */
function CodeButton({ call, ready = true, onSent }: CodeSending & { call: SmsCallOf }) {
  const [until, setUntil] = useState<number>()
  const left = useCountdown(until)
  const wait = (seconds: number) => setUntil(Date.now() + seconds * 1000)
  const [cancel, setCancel] = useState<() => void>()
  const watching = useProof((cancel) => setCancel(() => cancel))
  const { submit, working } = useSubmit(async () => {
    const asked = call()
    if (!asked || !(await agreesToPrivacy())) return
    const [path, body] = asked as Extract<SmsCall, ['/api/iot/simSendCode', object]>
    try {
      const sent = await proved((proof, call) => post(path, { ...body, proof }, call), watching)
      wait(waitOf(sent))
      onSent?.(sent.mobile)
    } catch (error) {
      // a code was sent less than a minute ago, for instance before a reload
      if (error instanceof ApiError && error.code === Code.tooMany) wait(waitOf(error.data))
      throw error
    }
  })
  const usual = left > 0 ? t('common.codeWait', { seconds: left }) : t('common.codeSend')
  return (
    <Button
      kind='soft'
      size='small'
      working={working && !cancel}
      disabled={left > 0 || !ready}
      onClick={() => (cancel ? cancel() : void submit())}
    >
      {cancel ? t('common.proof.cancel') : usual}
    </Button>
  )
}

/** Props of a field for an SMS code with its send button, for a form's table or a Field. */
export const codeField = (call: SmsCallOf, options: CodeSending = {}) => ({
  label: t('common.code'),
  placeholder: t('common.codeHint'),
  mode: 'code' as const,
  maxLength: 6,
  aside: <CodeButton call={call} {...options} />
})
