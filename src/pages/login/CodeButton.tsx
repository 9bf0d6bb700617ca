import { useState } from 'react'
import { ApiError } from '@/api/client'
import { Button } from '@/components/Button'
import { useCountdown } from '@/components/Countdown'
import { useSubmit } from '@/hooks'
import { t } from '@/i18n'
import { Code } from '@contract/errors'
import { isMobile } from '@rules/mobile'

/** Seconds between two codes to one number, where the server does not say. */
const pause = 60

const waitOf = (said: unknown) => (said as { waitSeconds?: number } | null)?.waitSeconds ?? pause

/** Sends an SMS code once the number is whole, then counts down to the next try. */
export function CodeButton({ mobile, send }: { mobile: string; send: () => Promise<unknown> | void }) {
  const [until, setUntil] = useState<number>()
  const left = useCountdown(until)
  const wait = (seconds: number) => setUntil(Date.now() + seconds * 1000)
  const { submit, working } = useSubmit(async () => {
    const sent = send()
    if (!sent) return
    try {
      wait(waitOf(await sent))
    } catch (error) {
      // one was sent a moment ago, as before a reload
      if (error instanceof ApiError && error.code === Code.tooMany) wait(waitOf(error.data))
      throw error
    }
  })
  return (
    <Button
      kind='soft'
      size='small'
      working={working}
      disabled={left > 0 || !isMobile(mobile)}
      onClick={() => void submit()}
    >
      {left > 0 ? t('order.form.wait', { seconds: left }) : t('order.form.send')}
    </Button>
  )
}
