import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { ApiError, post } from '@/api/client'
import { Button } from '@/components/base/Button'
import { SafeLink } from '@/components/base/SafeLink'
import { useForm, useStores, useSubmit } from '@/hooks'
import { finishLogin } from '@/nav/finish'
import { go } from '@/nav/navigate'
import { t } from '@/i18n'
import { canLogInByQr } from '@/platform/login/qrLogin'
import { Form } from '@/screens/Form'
import { isMobile, isSmsCode, normaliseMobile } from '@rules/mobile'
import { Code } from '@contract/errors'
import { SmsScene } from '@contract/enums'
import { codeField } from '@/areas/site/codeField'
import { orderChanged } from '@/areas/orders/orderChanges'

/** What is typed as the wire has it. */
const clean: Record<string, (text: string) => string> = {
  mobile: normaliseMobile,
  certDigits: (text) => text.toUpperCase()
}

/** The proof does not fit the mobile: said at its field, too. */
const wrongProof: number[] = [Code.wrongSmsCode, Code.failed]

/** The mobile and its proof: an SMS code, or the last six of the citizen id. */
export const LoginForm = observer(function LoginForm({ bySms }: { bySms: boolean }) {
  const { user } = useStores()
  const form = useForm({
    initial: { mobile: user.mobile, code: '', certDigits: '' },
    draft: 'shop.login',
    secret: ['code', 'certDigits'],
    check: ({ mobile, code, certDigits }) => ({
      mobile: isMobile(mobile) ? undefined : t('order.form.bad.phone'),
      code: bySms && !isSmsCode(code) ? t('order.form.bad.code') : undefined,
      certDigits: !bySms && !/^\d{5}[\dX]$/.test(certDigits) ? t('order.form.bad.cert6') : undefined
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
        <View className='tc py12'>
          <View className='t22 b'>{t('order.login.title')}</View>
          <View className='t14 ink3 mt4'>{t('order.login.lead')}</View>
        </View>
      }
      fields={[
        {
          name: 'mobile',
          label: t('order.login.mobile'),
          mode: 'tel',
          maxLength: 13,
          placeholder: t('order.login.mobileHint'),
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
          label: t('order.login.cert'),
          mode: 'id',
          maxLength: 6,
          stacked: true,
          hidden: bySms
        }
      ]}
      values={form.values}
      errors={form.errors}
      onChange={(name, value) => form.onChange(name, clean[name]?.(value) ?? value)}
      onSubmit={() => form.check() && login.submit()}
      submitText={t('order.login.button')}
      working={login.working}
    >
      <View className='tc t12 ink3'>
        {t('order.login.agree')}
        <SafeLink onClick={() => go('pages/about/textTemplate', { type: 'login' })}>
          {t('order.login.protocol')}
        </SafeLink>
      </View>
      {canLogInByQr ? (
        <Button kind='text' size='small' onClick={() => go('pages/authorize/index', {}, 'replace')}>
          {t('order.login.scan')}
        </Button>
      ) : null}
    </Form>
  )
})
