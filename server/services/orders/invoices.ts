import { eq, inArray, sql } from 'drizzle-orm'
import type { Body, Data } from '../../../contract'
import { invoiceFaults, maskEmail, normaliseInvoice, type InvoiceTitle } from '../../../rules/order/invoice'
import { maskName } from '../../../rules/person/mask'
import { transaction, type Db, type Tx } from '../../db/client'
import { orderInvoice, type OrderInvoice, type ShopOrder } from '../../db/schema'
import type { Deps } from '../../deps'
import { invalid, noSuchOrder } from '../../errors'
import { offeredInvoices } from '../site/orderSettings'
import { closedStatuses, lockOrder } from './orders'
import { invoiceIssued, noInvoiceTitle, notInvoiced } from './errors'

type Given = NonNullable<Body<'POST /api/shop/createOrder'>['invoice']>
type Shown = NonNullable<Data<'GET /api/hk/orderDetails'>['invoice']>

const fieldFaults = {
  title: { invoiceTitle: '请填写发票抬头' },
  taxNumber: { invoiceTaxNumber: '请核对 18 位统一社会信用代码' },
  taxNumberCheck: { invoiceTaxNumber: '税号校验码不符，请对照营业执照核对；无误可再次提交' },
  email: { invoiceEmail: '请填写正确的邮箱' }
}

/** The title as it is kept. Throws 42200 at its fields, or where the merchant makes out no such invoice. */
export async function checkInvoice(db: Db, given: Given): Promise<InvoiceTitle> {
  if (!(await offeredInvoices(db)).includes(given.kind)) throw invalid({ invoiceKind: '本店不开这种发票' })
  const whole = { taxNumber: '', email: '', ...given }
  const title = normaliseInvoice(whole)
  const faults = invoiceFaults(whole)
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
export const isInvoiced = ({ amount, status }: ShopOrder) => amount > 0 && !closedStatuses.includes(status)

/** The buyer gives or corrects the title until the invoice is issued. Throws 42200 or 35006. */
export async function setInvoice({ db }: Deps, { orderSn }: ShopOrder, given: Given): Promise<void> {
  const title = await checkInvoice(db, given)
  await transaction(db, async (tx) => {
    const order = await lockOrder(tx, orderSn)
    if (!order || !isInvoiced(order)) throw notInvoiced()
    if (!(await keepInvoice(tx, orderSn, title))) throw invoiceIssued()
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

/** Facts of an order's invoice, for its page; undefined where there is none and none can be requested. */
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
  if (!order) throw noSuchOrder()
  const [kept] = await tx.select().from(orderInvoice).where(eq(orderInvoice.orderSn, orderSn))
  if (kept?.number === number && kept.link === link) return false
  if (!order.paidAt || !isInvoiced(order)) throw notInvoiced()
  if (!kept) throw noInvoiceTitle()
  await tx
    .update(orderInvoice)
    .set({ number, link, issuedAt: kept.issuedAt ?? sql`now()` })
    .where(eq(orderInvoice.orderSn, orderSn))
  return true
}
