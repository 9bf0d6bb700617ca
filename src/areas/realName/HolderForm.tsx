import { useEffect, type ReactNode } from 'react'
import { ApiError } from '@/api/client'
import { Notice } from '@/components/feedback/Notice'
import { useSubmit } from '@/hooks'
import { draftOf, errorsOf, initialOf } from '@/hooks/formFields'
import { useForm } from '@/hooks/useForm'
import { useFirstWrong } from '@/hooks/useFirstWrong'
import { t } from '@/i18n'
import { agreesToPrivacy } from '@/platform/privacy/privacy'
import { focusField } from '@/platform/focus/focusField'
import { Form } from '@/screens/Form'
import { Code } from '@contract/errors'
import { normaliseCitizenId } from '@rules/person/citizenId'
import { typedName } from '@rules/typed'
import { DocumentPhotos } from '@/areas/orders/photos/DocumentPhotos'
import { photoNames, type Photos } from '@/areas/orders/photos/usePhotos'
import { useKeptDraft } from '@/areas/orders/useKeptDraft'
import { asksMobile, asksPhotos, drawHolder, holderFields } from './holderFields'

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
    initial: initialOf(holderFields),
    draft: { name: draft, fields: draftOf(holderFields, authType) },
    check: (values) => ({
      ...errorsOf(holderFields, values, authType),
      ...(asksPhotos(authType) ? photos.missing() : {})
    })
  })
  const { values, errors } = form
  const wrong = useFirstWrong([...Object.keys(holderFields), ...photoNames], errors)
  useEffect(() => {
    if (wrong && photoNames.some((name) => name === wrong)) focusField(`f-${wrong}`)
  }, [wrong])
  const sending = useSubmit(
    async () => {
      if (!(await agreesToPrivacy())) return
      const { certName, certId, mobile, code } = values
      try {
        const done = await onSend({
          certName: typedName(certName),
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
    note: t('orders.draft.secret'),
    error: sending.error
  })
  return (
    <Form
      header={
        <>
          {header}
          {kept.line}
        </>
      }
      fields={drawHolder(authType, values.mobile)}
      values={values}
      errors={errors}
      wrong={wrong ?? null}
      onChange={form.onChange}
      onSubmit={() => form.check() && sending.submit()}
      submitText={t('realName.form.submit')}
      working={sending.working}
      disabled={disabled}
    >
      {asksPhotos(authType) ? <DocumentPhotos photos={photos} errors={errors} /> : null}
      <Notice tone='ok' icon='shield'>
        {t('realName.form.seal')}
      </Notice>
      {note}
    </Form>
  )
}
