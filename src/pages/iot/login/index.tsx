import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { Button } from '@/components/base/Button'
import { Agree, Field, Fields } from '@/components/form/Field'
import { Icon } from '@/components/base/Icon'
import { KeypadSheet } from '@/components/form/Keypad'
import { Picture } from '@/components/media/Picture'
import { SafeLink } from '@/components/base/SafeLink'
import { Tap } from '@/components/base/Tap'
import { useRequest, useStores } from '@/hooks'
import { finishLogin } from '@/nav/finish'
import { go, goTo, openLink, pictureUrl } from '@/nav/navigate'
import { isOffered } from '@/nav/offered'
import { t } from '@/i18n'
import { canScan, scan } from '@/platform/scan/scan'
import { toast } from '@/runtime/feedback'
import { CodeSheet } from '@/areas/card/CodeSheet'
import { Wallet } from '@/areas/card/Wallet'
import { LanguageOffer } from '@/areas/site/LanguageOffer'
import { restartIn } from '@/areas/site/restart'
import { Screen } from '@/screens/Screen'
import { normaliseLoginNumber } from '@rules/card/iccid'
import { cardNumberIn, guideIn } from './parts/scanned'
import { useLogin } from './parts/useLogin'

/** Placeholder of logo and name, so that nothing moves under a finger. */
const MarkPlace = () => (
  <>
    <View className='picture thumb' />
    <View className='t14'>{'\u00a0'}</View>
  </>
)

/**
 * Card log-in by number, by a scan from another device, or by a recent card; a second factor is asked for in
 * a sheet.
 */
export default observer(function CardLogin() {
  const { sim } = useStores()
  // Only texts: the page has defaults for all of them.
  const { data: config, loading } = useRequest(() => get('/api/simLoginConfig'), [])
  const login = useLogin()
  const ways = config?.modes ?? []
  const byCode = isOffered('pages/iot/login/code/index')
  const fill = async () => {
    const text = await scan()
    if (text === undefined) return
    const guide = guideIn(text)
    if (guide) return goTo(guide)
    const found = cardNumberIn(text)
    if (found) login.setNumber(found)
    else toast(t('card.login.badScan'))
  }
  // switches at once to a card with a session; else fills in its number
  const pick = (number: string) =>
    sim.change(number) ? finishLogin('pages/iot/index/index') : login.setNumber(number)
  return (
    <Screen
      overlay={
        <>
          <CodeSheet
            open={login.second === 'code'}
            onClose={login.closeSecond}
            title={t('card.login.codeTitle')}
            hint={login.hint}
            error={login.error?.field === 'code' ? login.error.text : undefined}
            working={login.working}
            send={login.sendCode}
            onDone={(code) => void login.prove({ code })}
          />
          <KeypadSheet
            open={login.second === 'password' && !login.unlock.open}
            onClose={login.closeSecond}
            title={t('card.password.enter')}
            note={login.unlock.note || login.hint}
            label={t('card.payPassword')}
            working={login.working}
            error={login.error?.field === 'password' ? login.error.text : undefined}
            onDone={(payPassword) => void login.prove({ payPassword })}
          />
          {login.unlock.sheet}
        </>
      }
    >
      <View className='stack'>
        <LanguageOffer onChoose={restartIn} />
        <View className='col center gap8 py12'>
          {config?.logo ? <Picture src={pictureUrl(config.logo)} alt='' shape='thumb' eager /> : null}
          {config?.name ? <View className='t14 ink2'>{config.name}</View> : null}
          {loading ? <MarkPlace /> : null}
          <View className='t22 b'>{config?.title || t('card.login.title')}</View>
          <View className='t14 ink3 tc'>{config?.tips || t('card.login.lead')}</View>
        </View>
        {sim.loginSns.length ? (
          <View>
            <View className='t12 ink3 mb8'>{t('card.login.recent')}</View>
            <Wallet chosen={login.number} onPick={pick} />
          </View>
        ) : null}
        <Fields>
          <Field
            name='simNo'
            label={t('card.login.number')}
            stacked
            mode='text'
            maxLength={32}
            clean={normaliseLoginNumber}
            autoComplete='off'
            confirm='go'
            onConfirm={() => void login.start()}
            value={login.number}
            onChange={login.setNumber}
            placeholder={config?.placeholder || t('card.login.hint')}
            error={login.error?.field === 'number' ? login.error.text : undefined}
            aside={
              canScan ? (
                <Tap id='scan' className='row center' label={t('common.scan')} onClick={() => void fill()}>
                  <Icon name='scan' />
                </Tap>
              ) : undefined
            }
          />
        </Fields>
        <Agree on={login.agreed} label={t('card.login.agreeLabel')} onChange={login.setAgreed}>
          {t('card.login.agree')}
          <SafeLink onClick={() => go('pages/iot/login/protocol')}>{t('card.login.protocol')}</SafeLink>
        </Agree>
        <Button id='login' working={login.working} onClick={() => void login.start()}>
          {t('card.login.button')}
        </Button>
        {ways.includes('code') && byCode ? (
          <Button kind='soft' onClick={() => go('pages/iot/login/code/index', {}, 'replace')}>
            {t('card.login.byCode')}
          </Button>
        ) : null}
        {loading && byCode ? <View className='btn text' /> : null}
        <Button
          kind='text'
          onClick={() => (config?.kefuUrl ? openLink(config.kefuUrl) : go('pages/iot/index/customer'))}
        >
          {t('card.login.help')}
        </Button>
      </View>
    </Screen>
  )
})
