import { and, avg, count, desc, eq, isNull } from 'drizzle-orm'
import type { Body, Data, Query } from '../../contract'
import { ShopOrderStatus } from '../../contract/enums'
import { maskMobile, maskName } from '../../rules/mask'
import type { Db } from '../db/client'
import { buyerComment } from '../db/schema'
import { invalid, refuse } from '../errors'
import type { Order } from './orders'

const commentable: number[] = [
  ShopOrderStatus.signed,
  ShopOrderStatus.activated,
  ShopOrderStatus.activatedWithoutTopUp
]

/** Whether the order has come to its buyer, and nothing is said of it yet. */
export async function mayComment(db: Db, { orderSn, status }: Order): Promise<boolean> {
  if (!commentable.includes(status)) return false
  const [known] = await db
    .select({ id: buyerComment.id })
    .from(buyerComment)
    .where(eq(buyerComment.orderSn, orderSn))
  return !known
}

/** What was bought as others may read it: the number in a title is masked. */
const boughtText = ({ title, number }: Pick<Order, 'title' | 'number'>) =>
  number ? title.replace(number, maskMobile(number)) : title

/** A buyer's word on an order, once. Throws 42200, or -1 when it is too early or said already. */
export async function createComment(
  db: Db,
  order: Order,
  { score, content }: Body<'POST /api/hk/createComment'>
): Promise<void> {
  const text = content.trim()
  if (text.length < 2) throw invalid({ content: '请填写评价内容' })
  if (!commentable.includes(order.status)) throw refuse('签收或激活后才能评价')
  const { orderSn, goodsId, operator, certName } = order
  const made = await db
    .insert(buyerComment)
    .values({
      ...{ orderSn, goodsId, operator, score },
      content: text,
      nickname: maskName(certName),
      bought: boughtText(order)
    })
    .onConflictDoNothing()
    .returning({ id: buyerComment.id })
  if (!made.length) throw refuse('该订单已评价')
}

const matching = ({ goodsId, operatorType }: Query<'GET /api/shop/commentList'>) => {
  if (goodsId) return eq(buyerComment.goodsId, goodsId)
  return operatorType ? and(isNull(buyerComment.goodsId), eq(buyerComment.operator, operatorType)) : undefined
}

/** On one item, else on numbers of an operator, else all; newest first. The average is of all that match. */
export async function commentList(
  db: Db,
  query: Query<'GET /api/shop/commentList'>
): Promise<Data<'GET /api/shop/commentList'>> {
  const { page = 1, pageSize = 20 } = query
  const where = matching(query)
  const list = await db
    .select()
    .from(buyerComment)
    .where(where)
    .orderBy(desc(buyerComment.createdAt), desc(buyerComment.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const [all] = await db
    .select({ n: count(), average: avg(buyerComment.score) })
    .from(buyerComment)
    .where(where)
  return {
    list: list.map(({ id, nickname, score, content, bought, createdAt }) => ({
      ...{ id, nickname, score, content, bought },
      avatar: '/media/avatar.svg',
      createdAt: createdAt.toISOString()
    })),
    total: all!.n,
    average: Math.round(Number(all!.average ?? 0) * 10) / 10,
    ...{ page, pageSize }
  }
}
