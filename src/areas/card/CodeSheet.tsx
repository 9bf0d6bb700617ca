import { useState } from 'react'
import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { Field, Fields } from '@/components/form/Field'
import { Sheet } from '@/components/overlay/Sheet'
import { t } from '@/i18n'
import { codeField, type SmsCallOf } from '@/areas/site/codeField'
import { isSmsCode } from '@rules/person/mobile'

interface CodeSheetProps {
  open: boolean
  onClose: () => void
  title: string
  hint: string
  error?: string
  working: boolean
  /** The call that sends the code. */
  send: SmsCallOf
  onDone: (code: string) => void
}

/** Asks for the six-digit SMS code. */
export function CodeSheet({ open, onClose, title, hint, error, working, send, onDone }: CodeSheetProps) {
  const [code, setCode] = useState('')
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <Button working={working} disabled={!isSmsCode(code)} onClick={() => onDone(code)}>
          {t('common.confirm')}
        </Button>
      }
    >
      <View className='t14 ink2 mb12'>{hint}</View>
      <Fields>
        <Field {...codeField(send)} name='code' value={code} onChange={setCode} error={error} focus />
      </Fields>
    </Sheet>
  )
}
