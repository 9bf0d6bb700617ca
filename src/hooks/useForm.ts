import { useCallback, useEffect, useRef, useState } from 'react'
import { dropDraft, readDraft, writeDraft } from '@/platform/draft/draft'
import { keepQuiet } from '@/runtime/quiet'

export type FieldErrors = Record<string, string | undefined>

/** How long a draft keeps a field: in this tab, over a reload; or also on the phone, after sending failed offline. */
export type DraftScope = 'tab' | 'phone'

/** The fields that a draft may keep. Never a citizen id, code, password or photo. */
export type DraftFields<V> = { [K in keyof V]?: DraftScope }

interface FormOptions<V extends object> {
  initial: V
  /** `name`: storage name under which the fields survive a reload; without it they do not. */
  draft?: { name?: string; fields: DraftFields<V> }
  /** Message per wrong field; empty when all are valid. */
  check?: (values: V) => FieldErrors
}

interface FormState<V extends object> {
  values: V
  /** The fields that a draft may keep. */
  drafted: DraftFields<V>
  errors: FieldErrors
  /** Changes fields and clears their errors. */
  set: (part: Partial<V>) => void
  /** `set` for one field by name, for FormFields. */
  onChange: (name: string, value: unknown) => void
  /**
   * Validates all fields and shows their errors together with the server's; true when the form may be sent.
   */
  check: () => boolean
  /** Shows errors of the server; each stays until its field is changed, even when the form is sent again. */
  setErrors: (errors: FieldErrors) => void
  /** Resets the form and deletes its draft: after it was sent. */
  clear: () => void
}

const without = <T extends object>(values: T, names: string[]): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name))) as Partial<T>

const allowed = <V extends object>(values: Partial<V>, fields: DraftFields<V>) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => fields[name as keyof V])) as Partial<V>

/** Values and errors of a form. */
export function useForm<V extends object>(options: FormOptions<V>): FormState<V> {
  const latest = useRef(options)
  latest.current = options
  const { name, fields: drafted } = options.draft ?? { fields: {} }
  const [values, setValues] = useState<V>(() => ({
    ...options.initial,
    ...(name ? allowed(readDraft<V>(name) ?? {}, drafted) : {})
  }))
  const [errors, show] = useState<FieldErrors>({})
  const refused = useRef<FieldErrors>({})
  const current = useRef(values)
  // No update of the app interrupts a form from its first change until it is sent or closed.
  const filling = useRef<() => void>()
  const filled = useCallback(() => {
    filling.current?.()
    filling.current = undefined
  }, [])
  useEffect(() => filled, [filled])
  const put = useCallback((next: V) => {
    current.current = next
    setValues(next)
  }, [])
  const set = useCallback(
    (part: Partial<V>) => {
      const next = { ...current.current, ...part }
      put(next)
      filling.current ??= keepQuiet()
      const { draft } = latest.current
      if (draft?.name) writeDraft(draft.name, allowed(next, draft.fields))
      refused.current = without(refused.current, Object.keys(part))
      show((shown) =>
        Object.keys(part).some((name) => shown[name]) ? without(shown, Object.keys(part)) : shown
      )
    },
    [put]
  )
  const onChange = useCallback((name: string, value: unknown) => set({ [name]: value } as Partial<V>), [set])
  const check = useCallback(() => {
    const found = latest.current.check?.(current.current) ?? {}
    show({ ...refused.current, ...found })
    return !Object.values(found).some(Boolean)
  }, [])
  const setErrors = useCallback((next: FieldErrors) => {
    const wrong = Object.entries(next).filter(([, text]) => text)
    // An error whose name is no field of this form cannot be corrected here: it stays until the next attempt.
    const own = wrong.filter(([name]) => name in current.current)
    refused.current = { ...refused.current, ...Object.fromEntries(own) }
    show((shown) => ({ ...shown, ...Object.fromEntries(wrong) }))
  }, [])
  const clear = useCallback(() => {
    const { draft, initial } = latest.current
    if (draft?.name) dropDraft(draft.name)
    put(initial)
    filled()
    refused.current = {}
    show({})
  }, [put, filled])
  return { values, drafted, errors, set, onChange, check, setErrors, clear }
}
