import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { post } from '@/api/client'
import { SafeLink } from '@/components/SafeLink'
import { finishLogin, go, useForm, useStores, useSubmit } from '@/hooks'
import { t } from '@/i18n'
import { useGeneric } from '@/pages/useShop'
import { Form } from '@/screens/Form'
import { isMobile, isSmsCode, normaliseMobile } from '@rules/mobile'
import { OrderQueryMode } from '@contract/enums'
import { CodeButton } from './CodeButton'

/** What is typed as the wire has it. */
const clean: Record<string, (text: string) => string> = {
  mobile: normaliseMobile,
  certDigits: (text) => text.toUpperCase()
}

/** Opens the orders of a mobile, by SMS code or by the last six of the citizen id, as the config says. */
export default observer(function Login() {
  const { user } = useStores()
  const bySms = useGeneric().generic?.orderQueryMode !== OrderQueryMode.certDigits
  const form = useForm({
    initial: { mobile: user.mobile, code: '', certDigits: '' },
    check: ({ mobile, code, certDigits }) => ({
      mobile: isMobile(mobile) ? undefined : t('order.form.bad.phone'),
      code: bySms && !isSmsCode(code) ? t('order.form.bad.code') : undefined,
      certDigits: !bySms && !/^\d{5}[\dX]$/.test(certDigits) ? t('order.form.bad.cert6') : undefined
    })
  })
  const { mobile, code, certDigits } = form.values
  const login = useSubmit(
    async () => {
      user.set(await post('/api/hk/orderLogin', bySms ? { mobile, code } : { mobile, certDigits }))
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
          placeholder: t('order.login.mobileHint')
        },
        {
          name: 'code',
          label: t('order.form.code'),
          mode: 'code',
          maxLength: 6,
          placeholder: t('order.form.codeHint'),
          hidden: !bySms,
          aside: (
            <CodeButton mobile={mobile} send={() => post('/api/sms/send', { mobile, scene: 'orderQuery' })} />
          )
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
    </Form>
  )
})
