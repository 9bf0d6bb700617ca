import { Type, type TSchema } from 'typebox'
import type { Part } from '../files'
import { yamlForm } from '../yaml'

export const closed = { additionalProperties: false }
export const Words = Type.String({ minLength: 1 })
/** A price in yuan, as 30 or 29.90. */
export const Yuan = Type.Union([
  Type.Number({ minimum: 0 }),
  Type.String({ pattern: '^\\d{1,9}(\\.\\d{1,2})?$' })
])

/** A part in YAML; `schema`: what a file of it holds. */
export const part = <T>({ schema, ...given }: Omit<Part<T>, 'form'> & { schema: TSchema }) =>
  ({ ...given, form: yamlForm(schema) }) as Part
