import { useState } from 'react'
import { ApiError } from '@/api/client'
import { Button } from '@/components/base/Button'
import { useCountdown } from '@/components/base/Countdown'
import { useSubmit } from '@/hooks'
import { t } from '@/i18n'
import { Code } from '@contract/errors'

/** Seconds between two codes to one number, where the server does not say. */
const pause = 60

const waitOf = (said: unknown) => (said as { waitSeconds?: number } | null)?.waitSeconds ?? pause

/** Undefined: nothing was sent, for something else is wrong. */
type Send = () => Promise<unknown> | void

/** Sends an SMS code, then counts down to the next try. */
function CodeButton({ send, disabled }: { send: Send; disabled: boolean }) {
  const [until, setUntil] = useState<number>()
  const left = useCountdown(until)
  const wait = (seconds: number) => setUntil(Date.now() + seconds * 1000)
  const { submit, working } = useSubmit(async () => {
    const sent = send()
    if (!sent) return
    try {
      wait(waitOf(await sent))
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
      disabled={left > 0 || disabled}
      onClick={() => void submit()}
    >
      {left > 0 ? t('common.codeWait', { seconds: left }) : t('common.codeSend')}
    </Button>
  )
}

/** A field for an SMS code with the button that sends it, in a form's table or as a Field. `ready`: there is a number to send to. */
export const codeField = (send: Send, ready = true) => ({
  label: t('common.code'),
  placeholder: t('common.codeHint'),
  mode: 'code' as const,
  maxLength: 6,
  aside: <CodeButton send={send} disabled={!ready} />
})
