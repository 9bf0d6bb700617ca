import { useState } from 'react'
import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { Icon } from '@/components/base/Icon'
import { Tap } from '@/components/base/Tap'
import { Field, Fields } from '@/components/form/Field'
import { t } from '@/i18n'
import { canScan } from '@/platform/scan/scan'
import { Screen } from './Screen'

interface EnterCodeProps {
  lead: string
  label: string
  placeholder: string
  button: string
  /** Opens what a typed text names. Returns why it cannot. */
  open: (text: string) => string | undefined
  /** Scans a code, and opens it. Returns why it cannot. */
  scan: () => Promise<string | undefined | void>
}

/** Asks for a code, typed or scanned, that opens a page. */
export function EnterCode({ lead, label, placeholder, button, open, scan }: EnterCodeProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState('')
  const openTyped = () => setError(open(text) ?? '')
  const scanIt = async () => setError((await scan()) ?? '')
  return (
    <Screen>
      <View className='stack'>
        <View className='t14 ink2'>{lead}</View>
        <Fields>
          <Field
            name='code'
            label={label}
            stacked
            maxLength={300}
            autoComplete='off'
            confirm='go'
            onConfirm={openTyped}
            value={text}
            placeholder={placeholder}
            error={error}
            onChange={(next) => {
              setText(next)
              setError('')
            }}
            aside={
              canScan ? (
                <Tap className='row center' label={t('common.scan')} onClick={() => void scanIt()}>
                  <Icon name='scan' />
                </Tap>
              ) : undefined
            }
          />
        </Fields>
        <Button id='open' onClick={openTyped}>
          {button}
        </Button>
      </View>
    </Screen>
  )
}
