import { useCallback, useEffect, useRef, useState } from 'react'
import { dropDraft, readDraft, writeDraft } from '@/platform/draft/draft'
import { keepQuiet } from '@/runtime/quiet'

export type FieldErrors = Record<string, string | undefined>

interface FormOptions<V extends object> {
  initial: V
  /** Storage name under which the values survive a reload; without it nothing is stored. */
  draft?: string
  /** Fields that are never stored: citizen id, codes, passwords. */
  secret?: (keyof V)[]
  /** Message per wrong field; empty when all are valid. */
  check?: (values: V) => FieldErrors
}

interface FormState<V extends object> {
  values: V
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

const without = <T extends object>(values: T, names: (keyof T)[]): Partial<T> =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => !names.includes(name as keyof T))
  ) as Partial<T>

/** Values and errors of a form. */
export function useForm<V extends object>(options: FormOptions<V>): FormState<V> {
  const latest = useRef(options)
  latest.current = options
  const { draft, secret = [] } = options
  const [values, setValues] = useState<V>(() => ({
    ...options.initial,
    ...(draft ? without(readDraft<V>(draft) ?? {}, secret as never[]) : {})
  }))
  const [errors, show] = useState<FieldErrors>({})
  const refused = useRef<FieldErrors>({})
  const current = useRef(values)
  // from the first change until the form is sent or closed
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
      const { draft: key, secret: hidden = [] } = latest.current
      if (key) writeDraft(key, without(next, hidden))
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
    const wrong = Object.entries(next).filter(([, says]) => says)
    // an error for a name that is no field of this form cannot be corrected here: it stays only until the
    // next attempt
    const own = wrong.filter(([name]) => name in current.current)
    refused.current = { ...refused.current, ...Object.fromEntries(own) }
    show((shown) => ({ ...shown, ...Object.fromEntries(wrong) }))
  }, [])
  const clear = useCallback(() => {
    const { draft: key, initial } = latest.current
    if (key) dropDraft(key)
    put(initial)
    filled()
    refused.current = {}
    show({})
  }, [put, filled])
  return { values, errors, set, onChange, check, setErrors, clear }
}
