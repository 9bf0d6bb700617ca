import { useEffect, type ReactNode } from 'react'
import { ApiError } from '@/api/client'
import { Notice } from '@/components/base/Notice'
import { useSubmit } from '@/hooks'
import { useForm } from '@/hooks/useForm'
import { useFirstWrong } from '@/hooks/useFirstWrong'
import { t } from '@/i18n'
import { agreesToPrivacy } from '@/platform/privacy/privacy'
import { focusField } from '@/platform/focus/focusField'
import { Form, type FieldSpec } from '@/screens/Form'
import { Code } from '@contract/errors'
import { SmsScene } from '@contract/enums'
import { normaliseCitizenId } from '@rules/citizenId'
import { isMobile, normaliseMobile } from '@rules/mobile'
import { DocumentPhotos } from '@/areas/orders/DocumentPhotos'
import { photoNames, type Photos } from '@/areas/orders/usePhotos'
import { useKeptDraft } from '@/areas/orders/useKeptDraft'
import { codeField } from '@/areas/site/codeField'
import { asksMobile, asksPhotos, emptyHolder, holderErrors } from './holderRules'

const order = ['certName', 'certId', 'mobile', 'code', ...photoNames]

/** The person as the calls take it, with only the fields asked for. */
export type Holder = Photos['ids'] & {
  certName: string
  certId: string
  mobile?: string
  code?: string
}

interface HolderFormProps {
  /** PlatformAuthType: which fields are asked for. */
  authType: number
  /** Name of the draft: it survives a reload, its mobile a restart too. */
  draft: string
  photos: Photos
  /** Above the fields; below the notice. */
  header?: ReactNode
  note?: ReactNode
  disabled?: boolean
  /** Submits the person; true: the draft can be deleted. */
  onSend: (holder: Holder) => Promise<boolean>
}

/** Form of the card's holder with the fields asked for. The citizen id is kept only on this page. */
export function HolderForm({ authType, draft, photos, header, note, disabled, onSend }: HolderFormProps) {
  const form = useForm({
    initial: emptyHolder,
    draft,
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
      if (!(await agreesToPrivacy())) return
      const { certName, certId, mobile, code } = values
      try {
        const done = await onSend({
          certName: certName.trim(),
          certId: normaliseCitizenId(certId),
          ...(asksMobile(authType) ? { mobile, code } : {}),
          ...(asksPhotos(authType) ? photos.ids : {})
        })
        if (!done) return
        form.clear()
        kept.sent()
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
  const kept = useKeptDraft({
    form,
    name: draft,
    fields: asksMobile(authType) ? ['mobile'] : [],
    note: t('orders.draft.secret'),
    error: sending.error
  })
  const fields: FieldSpec[] = [
    {
      name: 'certName',
      label: t('orders.form.name'),
      placeholder: t('orders.form.nameHint'),
      maxLength: 30,
      autoComplete: 'name',
      required: true
    },
    {
      name: 'certId',
      label: t('orders.form.cert'),
      placeholder: t('orders.form.certHint'),
      mode: 'id',
      maxLength: 18,
      required: true
    },
    {
      name: 'mobile',
      label: t('realName.form.mobile'),
      placeholder: t('realName.form.mobileHint'),
      mode: 'tel',
      maxLength: 13,
      autoComplete: 'tel-national',
      required: true,
      hidden: !asksMobile(authType)
    },
    {
      ...codeField(() => ['/api/sms/send', { mobile: values.mobile, scene: SmsScene.realName }], {
        ready: isMobile(values.mobile)
      }),
      name: 'code',
      required: true,
      hidden: !asksMobile(authType)
    }
  ]
  return (
    <Form
      header={
        <>
          {header}
          {kept.line}
        </>
      }
      fields={fields}
      values={values}
      errors={errors}
      wrong={wrong ?? null}
      onChange={(name, value) =>
        form.onChange(name, name === 'mobile' ? normaliseMobile(String(value)) : value)
      }
      onSubmit={() => form.check() && sending.submit()}
      submitText={t('realName.form.submit')}
      working={sending.working}
      disabled={disabled}
    >
      {asksPhotos(authType) ? <DocumentPhotos of={photos} errors={errors} /> : null}
      <Notice tone='ok' icon='shield'>
        {t('realName.form.seal')}
      </Notice>
      {note}
    </Form>
  )
}
