import { useEffect, useState, type ReactNode } from 'react'
import { isOffline } from '@/api/isOffline'
import { Notice } from '@/components/base/Notice'
import { t } from '@/i18n'
import { findKept, keep, letGo } from '@/runtime/keep'

interface Options<V extends object> {
  /** Result of useForm. */
  form: { values: V; set: (part: Partial<V>) => void; clear: () => void }
  /** What the form is about, such as `address.new`. */
  name: string
  /** The fields that may lie on the phone: never a citizen id, code, password or photo. */
  fields: (keyof V)[]
  /** Why the form could not be sent. */
  error: unknown
}

/**
 * A form that could not be sent without a network is a draft on the phone: it is filled in when the form is opened again,
 * also after a restart, and is never sent by itself. `line` says so and throws it away; `sent` ends it.
 */
export function useKeptDraft<V extends object>({ form, name: about, fields, error }: Options<V>) {
  const name = `draft.${about}`
  const { values, set, clear } = form
  const [kept, setKept] = useState<'now' | 'before'>()
  useEffect(() => {
    const before = findKept<Partial<V>>(name)
    if (!before) return
    set(before.data)
    setKept('before')
  }, [name, set])
  useEffect(() => {
    if (isOffline(error)) setKept('now')
  }, [error])
  useEffect(() => {
    if (kept) keep(name, Object.fromEntries(fields.map((field) => [field, values[field]])))
    // the fields are the form's, and do not change
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [kept, name, values])
  const sent = () => {
    letGo(name)
    setKept(undefined)
  }
  const drop = () => {
    sent()
    clear()
  }
  const line: ReactNode = kept ? (
    <Notice icon='edit' action={t('orders.draft.drop')} onAction={drop} alert={kept === 'now'}>
      {t(`orders.draft.${kept}`)}
    </Notice>
  ) : null
  return { line, sent }
}
