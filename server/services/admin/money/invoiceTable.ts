import { and, asc, desc, eq, gt, isNotNull, isNull, notInArray, sql, type SQL } from 'drizzle-orm'
import type { ConsoleData, ConsoleQuery } from '../../../../contract/console'
import { textHash } from '../../../../rules/textHash'
import type { Db, Tx } from '../../../db/client'
import { orderInvoice, shopOrder, type OrderInvoice } from '../../../db/schema'
import { issueInvoice, type Issued } from '../../orders/invoices'
import { closedStatuses, lockOrder } from '../../orders/orders'
import { givenBack } from '../../payments/refunds'
import { actorOf, once, record, type Actor } from '../../shared/audit'
import { paged } from '../../shared/paged'
import { eachOrder, type Attempted } from '../orderLines'
import { changedMeanwhile } from '../orders/orderVersion'

type Query = ConsoleQuery<'GET /console/api/invoices'>
type Invoices = ConsoleData<'GET /console/api/invoices'>

/** One page of the invoices that buyers wait for, the oldest first, or of those issued, the newest first. */
export function invoiceTable(db: Db, query: Query): Promise<Invoices> {
  const where = query.of === 'issued' ? isNotNull(orderInvoice.number) : isWanted
  const back = sql<number>`coalesce((select g.back from (${givenBack}) g where g.order_sn = shop_order.order_sn), 0)::int`
  const found = db
    .select({ invoice: orderInvoice, order: shopOrder, back })
    .from(orderInvoice)
    .innerJoin(shopOrder, eq(shopOrder.orderSn, orderInvoice.orderSn))
    .where(where)
    .orderBy(...sortOf(query))
  const total = db
    .select({ count: sql<number>`count(*)::int` })
    .from(orderInvoice)
    .innerJoin(shopOrder, eq(shopOrder.orderSn, orderInvoice.orderSn))
    .where(where)
    .then(([row]) => row!.count)
  return paged(query, found, total, ({ invoice, order, back: gone }) => ({
    orderSn: order.orderSn,
    version: invoiceVersion(invoice),
    item: order.title,
    status: order.status,
    amount: order.amount,
    back: gone,
    kind: invoice.kind,
    title: invoice.title,
    taxNumber: invoice.taxNumber,
    email: invoice.email,
    number: invoice.number ?? '',
    link: invoice.link,
    issuedAt: invoice.issuedAt?.toISOString() ?? null,
    paidAt: order.paidAt!.toISOString()
  }))
}

/** SQL: a paid order whose invoice is not issued yet, and that did not end without a sale. */
const isWanted = and(
  isNull(orderInvoice.number),
  isNotNull(shopOrder.paidAt),
  gt(shopOrder.amount, 0),
  notInArray(shopOrder.status, closedStatuses)
)

const sortOf = ({ of }: Query): SQL[] =>
  of === 'issued'
    ? [desc(orderInvoice.issuedAt), asc(orderInvoice.orderSn)]
    : [asc(shopOrder.paidAt), asc(orderInvoice.orderSn)]

/** A text that is another one once the buyer or a colleague has changed title or invoice. */
export const invoiceVersion = ({ kind, title, taxNumber, email, number, link }: OrderInvoice): string =>
  textHash([kind, title, taxNumber, email, number ?? '', link].join('\n'))

/**
 * Keeps that an invoice is issued, or corrects it, with its entry in the audit. `version`: title and invoice as the person saw
 * them. Throws Declined, and what `issueInvoice` throws.
 */
export const issueByStaff = (
  db: Db,
  { version, orderSn, number, link, ...actor }: Actor & Issued & { version: string }
): Promise<void> =>
  once(db, actor, async (tx) => {
    const before = await lockInvoice(tx, orderSn)
    if (before && invoiceVersion(before) !== version) throw await changedMeanwhile(tx, orderSn)
    if (!(await issueInvoice(tx, { orderSn, number, link }))) return
    await record(tx, {
      ...actorOf(actor),
      what: 'invoices:progress',
      subject: orderSn,
      before: { number: before?.number ?? '', link: before?.link ?? '' },
      after: { number, link },
      why: ''
    })
  })

/** Enters the invoices of several orders, each in a transaction of its own. */
export const issueMany = (
  db: Db,
  actor: Actor,
  invoices: (Omit<Issued, 'link'> & { link?: string; version: string; clientKey: string })[]
): Promise<Attempted[]> =>
  eachOrder(invoices, (invoice) => issueByStaff(db, { ...actor, ...invoice, link: invoice.link ?? '' }))

/** Title and invoice of an order, which is locked: the buyer changes the title under the same lock. */
async function lockInvoice(tx: Tx, orderSn: string): Promise<OrderInvoice | undefined> {
  await lockOrder(tx, orderSn)
  const [kept] = await tx.select().from(orderInvoice).where(eq(orderInvoice.orderSn, orderSn))
  return kept
}
