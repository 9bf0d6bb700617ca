import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import type { useUnlock } from '@/areas/card/useUnlock'
import { Button } from '@/components/base/Button'
import { KeypadSheet } from '@/components/form/Keypad'
import { Price } from '@/components/base/Price'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'

interface PasswordSheetProps {
  open: boolean
  onClose: () => void
  onDone: (password: string) => void
  working: boolean
  error?: string
  unlock: ReturnType<typeof useUnlock>
  /** Sum to pay, fen. */
  fen: number
  /** The same where money alone does not say it. */
  sum?: ReactNode
}

/** Asks for the pay password with the sum in sight. */
export function PasswordSheet({ open, fen, sum, unlock, ...rest }: PasswordSheetProps) {
  return (
    <>
      <KeypadSheet
        {...rest}
        open={open && !unlock.open}
        title={t('card.password.enter')}
        label={t('card.payPassword')}
        note={
          <View className='col center'>
            {sum ?? <Price fen={fen} size='xl' plain />}
            <Button
              kind='text'
              size='small'
              inline
              onClick={() => go('pages/iot/index/payPassword/validate')}
            >
              {t('card.password.forgot')}
            </Button>
            {unlock.note}
          </View>
        }
      />
      {unlock.sheet}
    </>
  )
}
