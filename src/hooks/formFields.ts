import type { DraftScope, FieldErrors } from './useForm'

/** One field of a form. Its name is written once, as the key of the row. `C`: what checks and drafts depend on. */
export interface FieldRow<C> {
  initial: unknown
  /** Returns a message when the value is wrong. */
  check: (value: never, context: C) => string | false | undefined
  /** How long a draft keeps the value; a row without it is never stored. */
  draft?: (context: C) => DraftScope | undefined
}

type Rows<C> = Record<string, FieldRow<C>>

export type ValuesOf<R extends Rows<never>> = { [K in keyof R]: R[K]['initial'] }

/** Returns the initial value of each row. */
export const initialOf = <R extends Rows<never>>(rows: R): ValuesOf<R> =>
  mapped(rows, ({ initial }) => initial) as ValuesOf<R>

/** Returns the message of each wrong field. */
export const errorsOf = <C>(rows: Rows<C>, values: object, context: C): FieldErrors =>
  mapped(rows, ({ check }, name) => check((values as Record<string, never>)[name]!, context) || undefined)

/** Returns the fields that a draft may keep. */
export const draftOf = <C, R extends Rows<C>>(rows: R, context: C): { [K in keyof R]?: DraftScope } =>
  mapped(rows, ({ draft }) => draft?.(context)) as { [K in keyof R]?: DraftScope }

/** Returns an object of the results that are not undefined. */
const mapped = <C, T>(rows: Rows<C>, value: (row: FieldRow<C>, name: string) => T) =>
  Object.fromEntries(
    Object.entries(rows).flatMap(([name, row]) => {
      const result = value(row, name)
      return result === undefined ? [] : [[name, result as NonNullable<T>]]
    })
  )
