import { Type, type TSchema } from 'typebox'
import { shortName } from '../../../rules/region'
import { regions } from '../../db/regions'

/** A value for each of some provinces, by their short names such as 新疆; any other name is refused. */
export const byProvince = <T extends TSchema>(
  value: T
): Record<string, ReturnType<typeof Type.Optional<T>>> =>
  Object.fromEntries(regions.map(({ label }) => [shortName(label), Type.Optional(value)]))
