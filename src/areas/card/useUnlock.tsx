import { useState } from 'react'
import { View } from '@tarojs/components'
import { post, type ApiError } from '@/api/client'
import { Button } from '@/components/base/Button'
import { t } from '@/i18n'
import { Code } from '@contract/errors'
import { UnlockSheet, type Claim } from './UnlockSheet'

/**
 * The way in for a phone that is locked out of a card because strangers have tried passwords (35002 with data.unlock): who
 * the holder is goes out with the next password, and the phone is known from then on.
 */
export function useUnlock() {
  const [offered, setOffered] = useState(false)
  const [open, setOpen] = useState(false)
  const [claim, setClaim] = useState<Claim>()
  const offer = (
    <View className='col center'>
      <Button kind='soft' size='small' inline onClick={() => setOpen(true)}>
        {t('card.unlock.button')}
      </Button>
    </View>
  )
  return {
    /** Covers the keypad while it is open. */
    open,
    sheet: (
      <UnlockSheet
        open={open}
        onClose={() => setOpen(false)}
        onDone={(given) => {
          setClaim(given)
          setOpen(false)
        }}
      />
    ),
    /** For the keypad: the way in, then what to do with it. */
    note: claim ? t('card.unlock.password') : offered && offer,
    /** Looks at why a password was refused. */
    see: ({ code, data }: ApiError) => {
      if (code === Code.payPasswordLocked && (data as { unlock?: boolean } | null)?.unlock) setOffered(true)
    },
    /** Before a password is sent: unlocks the card once the holder has entered name and citizen id. */
    use: async (simNo: string, payPassword: string | undefined) => {
      if (!claim || !payPassword) return
      setClaim(undefined)
      await post('/api/simUnlock', { simNo, payPassword, ...claim })
      setOffered(false)
    }
  }
}
