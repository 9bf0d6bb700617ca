import { useEffect, useState, type ReactNode } from 'react'
import { isOffline } from '@/api/isOffline'
import { Notice } from '@/components/base/Notice'
import { t } from '@/i18n'
import { findKept, keep } from '@/runtime/keep'

interface Options<V extends object> {
  /** Result of useForm. */
  form: { values: V; set: (part: Partial<V>) => void; clear: () => void }
  /** What the form is about, such as `address.new`. */
  name: string
  /** The fields that may lie on the phone: nothing of an identity document, no code, password or photo. */
  fields: (keyof V)[]
  /** Says what is not kept, where the form has such a field. */
  note?: string
  /** Why the form could not be sent. */
  error: unknown
}

/**
 * A form that could not be sent without a network is a draft on the phone: it is filled in when the form is opened again,
 * also after a restart, and is never sent by itself. `line` says so and throws it away; `sent` ends it.
 */
export function useKeptDraft<V extends object>({ form, name: about, fields, note = '', error }: Options<V>) {
  const name = `draft.${about}`
  const { values, set, clear } = form
  const [kept, setKept] = useState(false)
  useEffect(() => {
    const before = findKept<Partial<V>>(name)
    if (!before) return
    set(before.data)
    setKept(true)
  }, [name, set])
  useEffect(() => {
    if (fields.length && isOffline(error)) setKept(true)
    // the fields are the form's, and do not change
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [error])
  useEffect(() => {
    if (kept) keep(name, Object.fromEntries(fields.map((field) => [field, values[field]])))
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [kept, name, values])
  const sent = () => {
    keep(name)
    setKept(false)
  }
  const drop = () => {
    sent()
    clear()
  }
  const line: ReactNode = kept ? (
    <Notice icon='edit' action={t('orders.draft.drop')} onAction={drop}>
      {t('orders.draft.kept')} {note}
    </Notice>
  ) : null
  return { line, sent }
}
