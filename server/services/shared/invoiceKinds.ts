import { Type } from 'typebox'
import { InvoiceKind as Kind } from '../../../contract/define'
import type { InvoiceKind } from '../../../rules/invoice'
import type { Db } from '../../db/client'
import { settingOf } from './setting'

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
