import { useState } from 'react'
import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { Icon } from '@/components/base/Icon'
import { Tap } from '@/components/base/Tap'
import { Field, Fields } from '@/components/form/Field'
import { go } from '@/nav/navigate'
import { t } from '@/i18n'
import { canScan, scan } from '@/platform/scan/scan'
import { Screen } from '@/screens/Screen'
import { typedCode } from '@rules/typed'
import { isUrl, parseAddress } from '@rules/url'

const path = 'pages-sub/iot/machineCode/index'

/** Asks for the code on the device: scanned or typed. */
export function EnterCode() {
  const [text, setText] = useState('')
  const [error, setError] = useState('')
  const open = (from: string) => {
    const code = codeIn(from)
    if (code) go(path, { code }, 'replace')
    else setError(t(from.trim() ? 'guide.badCode' : 'guide.noCode'))
  }
  const fill = async () => {
    const seen = await scan()
    if (seen !== undefined) open(seen)
  }
  return (
    <Screen>
      <View className='stack'>
        <View className='t14 ink2'>{t('guide.lead')}</View>
        <Fields>
          <Field
            name='code'
            label={t('guide.codeLabel')}
            stacked
            maxLength={300}
            autoComplete='off'
            confirm='go'
            onConfirm={() => open(text)}
            value={text}
            placeholder='DEMO-0001'
            error={error}
            onChange={(next) => {
              setText(next)
              setError('')
            }}
            aside={
              canScan ? (
                <Tap className='row center' label={t('common.scan')} onClick={() => void fill()}>
                  <Icon name='scan' />
                </Tap>
              ) : undefined
            }
          />
        </Fields>
        <Button id='open' onClick={() => open(text)}>
          {t('guide.open')}
        </Button>
      </View>
    </Screen>
  )
}

/**
 * The machine code in a typed or scanned text: the text itself, or `code` of an address; '' when there is
 * none.
 */
function codeIn(text: string): string {
  const given = isUrl(text) ? (parseAddress(text.replace('#', '')).params.code ?? '') : text
  const code = typedCode(given)
  return /^[A-Za-z0-9-]{4,64}$/.test(code) ? code : ''
}
