import { eq, inArray, sql } from 'drizzle-orm'
import type { Body, Data } from '../../../contract'
import { invoiceFaults, maskEmail, normaliseInvoice, type InvoiceTitle } from '../../../rules/invoice'
import { maskName } from '../../../rules/mask'
import { transaction, type Db, type Tx } from '../../db/client'
import { orderInvoice, type OrderInvoice, type ShopOrder } from '../../db/schema'
import type { Deps } from '../../deps'
import { invalid, notFound, orderStateChanged } from '../../errors'
import { offeredInvoices } from '../shared/invoiceKinds'
import { closedStatuses, lockOrder } from './orders'

type Given = NonNullable<Body<'POST /api/shop/createOrder'>['invoice']>
type Shown = NonNullable<Data<'GET /api/hk/orderDetails'>['invoice']>

const fieldFaults = {
  title: { invoiceTitle: '请填写发票抬头' },
  taxNumber: { invoiceTaxNumber: '请核对 18 位统一社会信用代码' },
  email: { invoiceEmail: '请填写正确的邮箱' }
}

/** The title as it is kept. Throws 42200 at its fields, or where the merchant makes out no such invoice. */
export async function checkInvoice(db: Db, given: Given): Promise<InvoiceTitle> {
  if (!(await offeredInvoices(db)).includes(given.kind)) throw invalid({ invoiceKind: '本店不开这种发票' })
  const title = normaliseInvoice({ taxNumber: '', email: '', ...given })
  const faults = invoiceFaults(title)
  if (faults.length)
    throw invalid(Object.fromEntries(faults.flatMap((fault) => Object.entries(fieldFaults[fault]))))
  return title
}

/** Keeps the title of an order; one whose invoice is issued stays as it is: -> false. */
export async function keepInvoice(tx: Tx, orderSn: string, title: InvoiceTitle): Promise<boolean> {
  const [kept] = await tx
    .insert(orderInvoice)
    .values({ orderSn, ...title })
    .onConflictDoUpdate({
      target: orderInvoice.orderSn,
      set: title,
      setWhere: sql`${orderInvoice.number} is null`
    })
    .returning({ orderSn: orderInvoice.orderSn })
  return Boolean(kept)
}

/** Whether there may be an invoice: for money, of an order that did not end without a sale. */
const isInvoiced = ({ amount, status }: ShopOrder) => amount > 0 && !closedStatuses.includes(status)

/** The buyer gives or corrects the title until the invoice is issued. Throws 42200 or 35006. */
export async function setInvoice({ db }: Deps, { orderSn }: ShopOrder, given: Given): Promise<void> {
  const title = await checkInvoice(db, given)
  await transaction(db, async (tx) => {
    const order = await lockOrder(tx, orderSn)
    if (!order || !isInvoiced(order)) throw orderStateChanged('该订单不能开票')
    if (!(await keepInvoice(tx, orderSn, title))) throw orderStateChanged('发票已开具，不能再修改')
  })
}

const present = ({ kind, title, taxNumber, email, number, link, issuedAt }: OrderInvoice) => ({
  kind,
  title: kind === 'person' ? maskName(title) : title,
  taxNumber,
  email: email && maskEmail(email),
  ...{ number: number ?? '', link },
  issuedAt: issuedAt?.toISOString() ?? null
})

/** What an order's page says of its invoice; undefined where there is none and none can be asked for. */
export async function invoiceShown(db: Db, order: ShopOrder): Promise<Shown | undefined> {
  const [kept] = await db.select().from(orderInvoice).where(eq(orderInvoice.orderSn, order.orderSn))
  const mayAsk = isInvoiced(order) && !kept?.number
  const kinds = mayAsk ? await offeredInvoices(db) : []
  if (kept && (kept.number || isInvoiced(order))) return { kinds, given: present(kept) }
  return kinds.length ? { kinds, given: null } : undefined
}

/** Titles and invoices of some orders, by order number. */
export async function invoicesOf(tx: Tx, orderSns: string[]): Promise<Map<string, OrderInvoice>> {
  if (!orderSns.length) return new Map()
  const found = await tx.select().from(orderInvoice).where(inArray(orderInvoice.orderSn, orderSns))
  return new Map(found.map((one) => [one.orderSn, one]))
}

/** An invoice that the merchant has issued. */
export interface Issued {
  orderSn: string
  number: string
  /** '' for none. */
  link: string
}

/**
 * Keeps that the invoice of a paid order is issued, or corrects its number and link. False when it is known already. Throws
 * 40400, 42200 or 35006.
 */
export async function issueInvoice(tx: Tx, { orderSn, number, link }: Issued): Promise<boolean> {
  const order = await lockOrder(tx, orderSn)
  if (!order) throw notFound('订单不存在')
  const [kept] = await tx.select().from(orderInvoice).where(eq(orderInvoice.orderSn, orderSn))
  if (kept?.number === number && kept.link === link) return false
  if (!order.paidAt || !isInvoiced(order)) throw orderStateChanged('该订单不能开票')
  if (!kept) throw orderStateChanged('买家没有填写发票抬头')
  await tx
    .update(orderInvoice)
    .set({ number, link, issuedAt: kept.issuedAt ?? sql`now()` })
    .where(eq(orderInvoice.orderSn, orderSn))
  return true
}
