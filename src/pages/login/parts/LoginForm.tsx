import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { ApiError, post } from '@/api/client'
import { Button } from '@/components/base/Button'
import { SafeLink } from '@/components/base/SafeLink'
import { useStores, useSubmit } from '@/hooks'
import { useForm } from '@/hooks/useForm'
import { finishLogin } from '@/nav/finish'
import { go } from '@/nav/navigate'
import { isOffered } from '@/nav/offered'
import { t } from '@/i18n'
import { canLogInByQr } from '@/platform/login/qrLogin'
import { Form } from '@/screens/Form'
import { isMobile, isSmsCode } from '@rules/person/mobile'
import { Code } from '@contract/errors'
import { SmsScene } from '@contract/enums'
import { LanguageOffer } from '@/areas/site/LanguageOffer'
import { restartIn } from '@/areas/site/restart'
import { codeField } from '@/areas/site/codeField'
import { orderChanged } from '@/areas/orders/orderChanges'

/** The proof does not match the mobile: also shown at its field. */
const wrongProof: number[] = [Code.wrongSmsCode, Code.failed]

/** The mobile and its proof: an SMS code, or the last six of the citizen id. */
export const LoginForm = observer(function LoginForm({ bySms }: { bySms: boolean }) {
  const { user } = useStores()
  const form = useForm({
    initial: { mobile: user.mobile, code: '', certDigits: '' },
    draft: { name: 'shop.login', fields: { mobile: 'tab' } },
    check: ({ mobile, code, certDigits }) => ({
      mobile: isMobile(mobile) ? undefined : t('orders.form.bad.phone'),
      code: bySms && !isSmsCode(code) ? t('orders.form.bad.code') : undefined,
      certDigits: !bySms && !/^\d{5}[\dX]$/.test(certDigits) ? t('orders.form.bad.cert6') : undefined
    })
  })
  const { mobile, code, certDigits } = form.values
  const login = useSubmit(
    async () => {
      try {
        user.logIn(await post('/api/hk/orderLogin', bySms ? { mobile, code } : { mobile, certDigits }))
      } catch (error) {
        if (error instanceof ApiError && wrongProof.includes(error.code)) {
          form.setErrors({ [bySms ? 'code' : 'certDigits']: error.message })
        }
        throw error
      }
      form.clear()
      orderChanged()
      finishLogin('pages/order/index')
    },
    { onFields: form.setErrors }
  )
  return (
    <Form
      header={
        <>
          <LanguageOffer onChoose={restartIn} />
          <View className='tc py12'>
            <View className='t22 b'>{t('orders.login.title')}</View>
            <View className='t14 ink3 mt4'>{t('orders.login.lead')}</View>
          </View>
        </>
      }
      fields={[
        {
          name: 'mobile',
          label: t('orders.login.mobile'),
          mode: 'tel',
          placeholder: t('orders.login.mobileHint'),
          autoComplete: 'tel-national'
        },
        {
          ...codeField(() => ['/api/sms/send', { mobile, scene: SmsScene.orderQuery }], {
            ready: isMobile(mobile)
          }),
          name: 'code',
          hidden: !bySms
        },
        {
          name: 'certDigits',
          label: t('orders.login.cert'),
          mode: 'id',
          maxLength: 6,
          stacked: true,
          hidden: bySms
        }
      ]}
      values={form.values}
      errors={form.errors}
      onChange={form.onChange}
      onSubmit={() => form.check() && login.submit()}
      submitText={t('orders.login.button')}
      working={login.working}
    >
      <View className='tc t12 ink3'>
        {t('orders.login.agree')}
        <SafeLink onClick={() => go('pages/about/textTemplate', { type: 'login' })}>
          {t('orders.login.protocol')}
        </SafeLink>
      </View>
      {canLogInByQr && isOffered('pages/authorize/index') ? (
        <Button kind='text' size='small' onClick={() => go('pages/authorize/index', {}, 'replace')}>
          {t('orders.login.scan')}
        </Button>
      ) : null}
    </Form>
  )
})
