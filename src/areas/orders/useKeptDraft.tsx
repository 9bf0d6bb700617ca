import { useEffect, useState, type ReactNode } from 'react'
import { isOffline } from '@/api/isOffline'
import { Notice } from '@/components/feedback/Notice'
import type { DraftFields } from '@/hooks/useForm'
import { t } from '@/i18n'
import { findKept, keep } from '@/runtime/keep'

interface Options<V extends object> {
  /** Result of useForm. Its fields of scope `phone` are kept. */
  form: { values: V; drafted: DraftFields<V>; set: (part: Partial<V>) => void; clear: () => void }
  /** Subject of the form, such as `address.new`. */
  name: string
  /** Names the fields that are not kept, where the form has such a field. */
  note?: string
  /** Why the form could not be sent. */
  error: unknown
}

/**
 * Keeps a form on the phone when it could not be sent without a network. The form is filled in when it opens again, also
 * after a restart, and is never sent by itself. `line` shows that it is a draft, with a button to drop it; `sent` ends it.
 */
export function useKeptDraft<V extends object>({ form, name: subject, note = '', error }: Options<V>) {
  const name = `draft.${subject}`
  const { values, drafted, set, clear } = form
  const fields = (Object.keys(drafted) as (keyof V)[]).filter((field) => drafted[field] === 'phone')
  const [kept, setKept] = useState(false)
  useEffect(() => {
    const before = findKept<Partial<V>>(name)
    if (!before) return
    set(before.data)
    setKept(true)
  }, [name, set])
  useEffect(() => {
    if (fields.length && isOffline(error)) setKept(true)
    // the fields of a form do not change
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [error])
  useEffect(() => {
    if (kept) keep(name, Object.fromEntries(fields.map((field) => [field, values[field]])))
    // oxlint-disable-next-line react-hooks/exhaustive-deps
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
