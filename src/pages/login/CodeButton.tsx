import { useState } from 'react'
import { Button } from '@/components/Button'
import { useCountdown } from '@/components/Countdown'
import { useSubmit } from '@/hooks'
import { t } from '@/i18n'
import { isMobile } from '@rules/mobile'

/** Seconds between two codes to one number. */
const pause = 60

/** Sends an SMS code once the number is whole, then counts down to the next try. */
export function CodeButton({ mobile, send }: { mobile: string; send: () => Promise<unknown> | void }) {
  const [until, setUntil] = useState<number>()
  const left = useCountdown(until)
  const { submit, working } = useSubmit(async () => {
    const sent = send()
    if (!sent) return
    await sent
    setUntil(Date.now() + pause * 1000)
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
