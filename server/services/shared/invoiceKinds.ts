import { eq } from 'drizzle-orm'
import { Type, type Static } from 'typebox'
import { InvoiceKind as Kind } from '../../../contract/define'
import type { InvoiceKind } from '../../../rules/invoice'
import type { Db } from '../../db/client'
import { setting } from '../../db/schema'

/** The merchant's setting `invoice`: to whom invoices are made out. */
export const Invoices = Type.Object(
  {
    kinds: Type.Array(Kind, { minItems: 1, uniqueItems: true })
  },
  { additionalProperties: false }
)

/** To whom invoices are made out, in the merchant's order; empty while the merchant offers none. */
export async function offeredInvoices(db: Db): Promise<InvoiceKind[]> {
  const [row] = await db.select().from(setting).where(eq(setting.key, 'invoice'))
  return (row?.value as Static<typeof Invoices> | undefined)?.kinds ?? []
}
