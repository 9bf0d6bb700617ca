import { useState } from 'react'
import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { Icon } from '@/components/base/Icon'
import { Tap } from '@/components/base/Tap'
import { Field, Fields } from '@/components/form/Field'
import { followScanned } from '@/areas/site/scan/followScanned'
import { go } from '@/nav/navigate'
import { t } from '@/i18n'
import { canScan } from '@/platform/scan/scan'
import { Screen } from '@/screens/Screen'
import { visible } from '@rules/typed'

const path = 'pages-sub/wifi/connect'

/** The code in a pasted text: a link, or the code itself; '' when there is none. */
const codeIn = (text: string) =>
  /(?:[?&]code=|^\s*)([\w-]{8,64})(?:&[^\s]*)?\s*$/.exec(visible(text))?.[1] ?? ''

/** Asks for the code of a shared Wi-Fi. */
export function EnterCode() {
  const [text, setText] = useState('')
  const [error, setError] = useState('')
  const open = () => {
    const code = codeIn(text)
    if (code) go(path, { code }, 'replace')
    else setError(t('device.code.wrong'))
  }
  return (
    <Screen>
      <View className='stack'>
        <View className='t14 ink2'>{t('device.code.lead')}</View>
        <Fields>
          <Field
            name='code'
            label={t('device.code')}
            stacked
            maxLength={300}
            autoComplete='off'
            confirm='go'
            onConfirm={open}
            value={text}
            placeholder={t('device.code.hint')}
            error={error}
            onChange={(next) => {
              setText(next)
              setError('')
            }}
            aside={
              canScan ? (
                <Tap className='row center' label={t('common.scan')} onClick={() => void followScanned(path)}>
                  <Icon name='scan' />
                </Tap>
              ) : undefined
            }
          />
        </Fields>
        <Button id='open' onClick={open}>
          {t('device.code.open')}
        </Button>
      </View>
    </Screen>
  )
}
