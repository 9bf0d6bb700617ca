import { Type, type Static } from 'typebox'
import { InvoiceKind as Kind } from '../../../contract/define'
import type { InvoiceKind } from '../../../rules/order/invoice'
import type { Db } from '../../db/client'
import { settingOf } from '../shared/setting'

const Words = (maxLength: number) => Type.String({ minLength: 1, maxLength })

/** The merchant's setting `returnTo`: where buyers send goods back to. */
export const ReturnTo = Type.Object(
  { name: Words(40), phone: Words(30), address: Words(160) },
  { additionalProperties: false }
)
export type ReturnTo = Static<typeof ReturnTo>

/** Address for returned goods; undefined until the merchant has given one. */
export const returnAddress = async (db: Db): Promise<ReturnTo | undefined> =>
  (await settingOf(db, 'returnTo', Type.Union([ReturnTo, Type.Null()]), null)) ?? undefined

/** The merchant's setting `invoice`: to whom invoices are made out. */
export const Invoices = Type.Object(
  {
    kinds: Type.Array(Kind, { minItems: 1, uniqueItems: true })
  },
  { additionalProperties: false }
)

/** To whom invoices are made out, in the merchant's order; empty while the merchant offers none. */
export async function offeredInvoices(db: Db): Promise<InvoiceKind[]> {
  return (await settingOf(db, 'invoice', Invoices, { kinds: [] })).kinds
}
