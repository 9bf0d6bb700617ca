import { Type, type Static } from 'typebox'
import type { Db } from '../../db/client'
import { settingOf } from '../shared/setting'

const Words = (maxLength: number) => Type.String({ minLength: 1, maxLength })

/** The merchant's setting `returnTo`: where buyers send goods back to. */
export const ReturnTo = Type.Object(
  { name: Words(40), phone: Words(30), address: Words(160) },
  { additionalProperties: false }
)
export type ReturnTo = Static<typeof ReturnTo>

/** Where goods go back to; undefined until the merchant has said it. */
export const returnAddress = async (db: Db): Promise<ReturnTo | undefined> =>
  (await settingOf(db, 'returnTo', Type.Union([ReturnTo, Type.Null()]), null)) ?? undefined
