import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { ApiError, post } from '@/api/client'
import { Button } from '@/components/base/Button'
import { Notice } from '@/components/feedback/Notice'
import { useStores, useSubmit } from '@/hooks'
import { useForm } from '@/hooks/useForm'
import { go } from '@/nav/navigate'
import { finish } from '@/nav/finish'
import { t } from '@/i18n'
import { toast } from '@/runtime/feedback'
import { Form, type FieldSpec } from '@/screens/Form'
import { Code } from '@contract/errors'
import { BindPhoneMode, SmsScene } from '@contract/enums'
import { isMobile, isSmsCode } from '@rules/person/mobile'
import { codeField } from '@/areas/site/codeField'
import { canFillMobile, MobileFill } from '@/areas/site/MobileFill'
import type { SimInfo } from '@/areas/card/words'

/**
 * Binds a mobile by SMS code; when one is bound already, it must be confirmed by a code first. Then returns.
 */
export const BindForm = observer(function BindForm({ info }: { info: SimInfo }) {
  const { sim } = useStores()
  const bound = info.mobile
  const form = useForm({
    initial: { oldCode: '', mobile: '', code: '' },
    draft: { name: `card.bind.${info.simNo}`, fields: { mobile: 'tab' } },
    check: ({ oldCode, mobile, code }) => ({
      oldCode: bound && !isSmsCode(oldCode) ? t('card.bind.badCode') : undefined,
      mobile: isMobile(mobile) ? undefined : t('card.bind.badMobile'),
      code: isSmsCode(code) ? undefined : t('card.bind.badCode')
    })
  })
  const { oldCode, mobile, code } = form.values
  const binding = useSubmit(
    async () => {
      try {
        const made = await post('/api/iot/simBindMobile', {
          mobile,
          code,
          ...(bound ? { oldCode } : {})
        })
        // the card's home and the cashier show the new mobile at once
        sim.setInfo({ ...info, mobile: made.mobile })
      } catch (error) {
        if (error instanceof ApiError && error.code === Code.wrongSmsCode)
          form.setErrors({ code: error.message })
        throw error
      }
      form.clear()
      toast(t('card.bind.done'), { icon: 'success' })
      finish()
    },
    { onFields: form.setErrors }
  )
  const fields: FieldSpec[] = [
    {
      ...codeField(() => ['/api/iot/simSendCode', { scene: SmsScene.unbindMobile }]),
      name: 'oldCode',
      label: t('card.bind.oldCode'),
      hint: t('card.bind.now', { mobile: bound }),
      required: true,
      hidden: !bound
    },
    {
      name: 'mobile',
      label: t(bound ? 'card.bind.newTitle' : 'card.bind.mobile'),
      placeholder: t('card.bind.mobileHint'),
      mode: 'tel',
      autoComplete: 'tel-national',
      required: true,
      aside: canFillMobile ? (
        <MobileFill scene='bindMobile' onFound={(found, sms) => form.set({ mobile: found, code: sms })} />
      ) : undefined
    },
    {
      ...codeField(() => ['/api/sms/send', { mobile, scene: SmsScene.bindMobile }], {
        ready: isMobile(mobile)
      }),
      name: 'code',
      required: true
    }
  ]
  const required = info.bindPhoneMode === BindPhoneMode.required && !bound
  return (
    <Form
      header={
        <Notice tone={required ? 'warn' : 'brand'} icon='phone'>
          {t(`card.bind.mode.${required ? 2 : 1}`)}
        </Notice>
      }
      fields={fields}
      values={form.values}
      errors={form.errors}
      onChange={form.onChange}
      onSubmit={() => form.check() && binding.submit()}
      submitText={t('card.bind.submit')}
      working={binding.working}
    >
      {bound ? (
        <View className='row center gap4 t14 ink3'>
          {t('card.bind.lost')}
          <Button kind='text' size='small' inline onClick={() => go('pages/iot/index/customer')}>
            {t('card.customer.title')}
          </Button>
        </View>
      ) : null}
    </Form>
  )
})
