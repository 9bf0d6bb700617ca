import { useEffect } from 'react'
import { View } from '@tarojs/components'
import { ApiError, post } from '@/api/client'
import { Notice } from '@/components/base/Notice'
import { useFirstWrong, useForm, useSubmit } from '@/hooks'
import { t } from '@/i18n'
import { focusField } from '@/platform/focus/focusField'
import { Form, type FieldSpec } from '@/screens/Form'
import { Code } from '@contract/errors'
import { RealNameStatus, SmsScene } from '@contract/enums'
import { normaliseCitizenId } from '@rules/citizenId'
import { isMobile, normaliseMobile } from '@rules/mobile'
import { DocumentPhotos } from '@/areas/orders/DocumentPhotos'
import { photoNames, usePhotos } from '@/areas/orders/usePhotos'
import { codeField } from '@/areas/site/codeField'
import type { RealName } from '@/areas/portal/realName/useRealName'
import { asksMobile, asksPhotos, emptyHolder, holderErrors } from './holderRules'

const order = ['certName', 'certId', 'mobile', 'code', ...photoNames]

/** Who holds the card, as far as the card asks. The citizen id is kept nowhere but on this page. */
export function HolderForm({ result, onSent }: { result: RealName; onSent: (result: RealName) => void }) {
  const { simNo, platform } = result
  const { authType, triesLeft } = platform
  const photos = usePhotos('/api/iot/uploadPhoto')
  const form = useForm({
    initial: emptyHolder,
    draft: `portal.holder.${simNo}`,
    secret: ['certId', 'code'],
    check: (values) => ({
      ...holderErrors(values, authType),
      ...(asksPhotos(authType) ? photos.missing() : {})
    })
  })
  const { values, errors } = form
  const wrong = useFirstWrong(order, errors)
  useEffect(() => {
    if (wrong && photoNames.some((name) => name === wrong)) focusField(`f-${wrong}`)
  }, [wrong])
  const sending = useSubmit(
    async () => {
      const { certName, certId, mobile, code } = values
      try {
        const sent = await post('/api/iot/simPlatformAuth', {
          certName: certName.trim(),
          certId: normaliseCitizenId(certId),
          ...(asksMobile(authType) ? { mobile, code } : {}),
          ...(asksPhotos(authType) ? photos.ids : {})
        })
        if (sent.platform.status !== RealNameStatus.refused) form.clear()
        onSent(sent)
      } catch (error) {
        if (error instanceof ApiError && error.code === Code.wrongSmsCode)
          form.setErrors({ code: error.message })
        throw error
      }
    },
    {
      onFields: (fields) => {
        photos.refuse(fields)
        form.setErrors(fields)
      }
    }
  )
  const fields: FieldSpec[] = [
    {
      name: 'certName',
      label: t('order.form.name'),
      placeholder: t('order.form.nameHint'),
      maxLength: 30,
      autoComplete: 'name',
      required: true
    },
    {
      name: 'certId',
      label: t('order.form.cert'),
      placeholder: t('order.form.certHint'),
      mode: 'id',
      maxLength: 18,
      required: true
    },
    {
      name: 'mobile',
      label: t('portal.real.form.mobile'),
      placeholder: t('portal.real.form.mobileHint'),
      mode: 'tel',
      maxLength: 13,
      autoComplete: 'tel-national',
      required: true,
      hidden: !asksMobile(authType)
    },
    {
      ...codeField(
        () => post('/api/sms/send', { mobile: values.mobile, scene: SmsScene.realName }),
        isMobile(values.mobile)
      ),
      name: 'code',
      required: true,
      hidden: !asksMobile(authType)
    }
  ]
  return (
    <Form
      header={
        platform.status === RealNameStatus.refused ? (
          <Notice tone='danger' alert>
            {t('portal.real.refused', { reason: platform.reason })}
          </Notice>
        ) : null
      }
      fields={fields}
      values={values}
      errors={errors}
      wrong={wrong ?? null}
      onChange={(name, value) =>
        form.onChange(name, name === 'mobile' ? normaliseMobile(String(value)) : value)
      }
      onSubmit={() => form.check() && sending.submit()}
      submitText={t('portal.real.form.submit')}
      working={sending.working}
      disabled={triesLeft === 0}
    >
      {asksPhotos(authType) ? <DocumentPhotos of={photos} errors={errors} /> : null}
      <Notice tone='ok' icon='shield'>
        {t('portal.real.form.seal')}
      </Notice>
      <View className='t12 ink3 tc'>
        {triesLeft ? t('portal.real.form.tries', { count: triesLeft }) : t('portal.real.form.noTries')}
      </View>
    </Form>
  )
}
