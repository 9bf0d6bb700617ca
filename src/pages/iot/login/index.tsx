import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { Button } from '@/components/base/Button'
import { Chip } from '@/components/base/Chip'
import { Agree, Field, Fields } from '@/components/form/Field'
import { Icon } from '@/components/base/Icon'
import { KeypadSheet } from '@/components/form/Keypad'
import { Picture } from '@/components/media/Picture'
import { SafeLink } from '@/components/base/SafeLink'
import { Tap } from '@/components/base/Tap'
import { useRequest, useStores } from '@/hooks'
import { go, pictureUrl } from '@/nav/navigate'
import { t } from '@/i18n'
import { canScan, scan } from '@/platform/scan/scan'
import { Screen } from '@/screens/Screen'
import { cardNumberIn } from './parts/scanned'
import { CodeSheet } from './parts/CodeSheet'
import { useLogin } from './parts/useLogin'

/** Card log-in by SIM, ICCID, mobile or device number; what the server wants besides comes up in a sheet. */
export default observer(function CardLogin() {
  const { sim } = useStores()
  // Only texts: without them the page says the same in general words.
  const config = useRequest(() => get('/api/simLoginConfig'), []).data
  const login = useLogin()
  const fill = async () => {
    const found = cardNumberIn((await scan()) ?? '')
    if (found) login.setNumber(found)
  }
  return (
    <Screen
      over={
        <>
          <CodeSheet
            open={login.second === 'code'}
            onClose={login.closeSecond}
            title={t('portal.login.codeTitle')}
            hint={login.hint}
            error={login.error?.field === 'code' ? login.error.text : undefined}
            working={login.working}
            send={login.sendCode}
            onDone={(code) => void login.prove({ code })}
          />
          <KeypadSheet
            open={login.second === 'password'}
            onClose={login.closeSecond}
            title={t('portal.password.enter')}
            note={login.hint}
            label={t('portal.payPassword')}
            working={login.working}
            error={login.error?.field === 'password' ? login.error.text : undefined}
            onDone={(payPassword) => void login.prove({ payPassword })}
          />
        </>
      }
    >
      <View className='stack'>
        <View className='col center gap8 py12'>
          {config?.logo ? <Picture src={pictureUrl(config.logo)} alt='' shape='thumb' eager /> : null}
          <View className='t22 b'>{config?.title || t('portal.login.title')}</View>
          <View className='t14 ink3'>{config?.tips || t('portal.login.lead')}</View>
        </View>
        <Fields>
          <Field
            name='simNo'
            label={t('portal.login.number')}
            stacked
            mode='text'
            maxLength={32}
            autoComplete='off'
            confirm='go'
            onConfirm={() => void login.start()}
            value={login.number}
            onChange={login.setNumber}
            placeholder={config?.placeholder || t('portal.login.hint')}
            error={login.error?.field === 'number' ? login.error.text : undefined}
            aside={
              canScan ? (
                <Tap className='row center' label={t('common.scan')} onClick={() => void fill()}>
                  <Icon name='scan' />
                </Tap>
              ) : undefined
            }
          />
        </Fields>
        {sim.loginSns.length ? (
          <View>
            <View className='t12 ink3 mb8'>{t('portal.login.recent')}</View>
            <View className='row wrap gap8'>
              {sim.loginSns.map((sn) => (
                <Chip key={sn} on={sn === login.number} onClick={() => login.setNumber(sn)}>
                  {sn}
                </Chip>
              ))}
            </View>
          </View>
        ) : null}
        <Agree on={login.agreed} label={t('portal.login.agreeLabel')} onChange={login.setAgreed}>
          {t('portal.login.agree')}
          <SafeLink onClick={() => go('pages/iot/login/protocol')}>{t('portal.login.protocol')}</SafeLink>
        </Agree>
        <Button id='login' working={login.working} onClick={() => void login.start()}>
          {t('portal.login.button')}
        </Button>
        <Button kind='text' onClick={() => go('pages/iot/index/customer')}>
          {t('portal.login.help')}
        </Button>
      </View>
    </Screen>
  )
})
