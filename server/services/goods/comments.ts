import { and, avg, desc, eq, isNull } from 'drizzle-orm'
import type { Body, Data, Query } from '../../../contract'
import { ShopOrderStatus } from '../../../contract/enums'
import { maskMobile, maskName } from '../../../rules/mask'
import type { Db } from '../../db/client'
import { buyerComment, type ShopOrder } from '../../db/schema'
import { invalid, refuse } from '../../errors'
import { paged } from '../shared/paged'

const commentable: number[] = [
  ShopOrderStatus.signed,
  ShopOrderStatus.activated,
  ShopOrderStatus.activatedWithoutTopUp
]

/** Whether the order was received and is not commented on yet. */
export async function mayComment(db: Db, { orderSn, status }: ShopOrder): Promise<boolean> {
  if (!commentable.includes(status)) return false
  const [known] = await db
    .select({ id: buyerComment.id })
    .from(buyerComment)
    .where(eq(buyerComment.orderSn, orderSn))
  return !known
}

/** Title of an order for other people, with its number masked. */
const maskedTitle = ({ title, number }: Pick<ShopOrder, 'title' | 'number'>) =>
  number ? title.replace(number, maskMobile(number)) : title

/** Stores the buyer's comment on an order, once. Throws 42200, or -1 when it is too early or exists already. */
export async function createComment(
  db: Db,
  order: ShopOrder,
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
      bought: maskedTitle(order)
    })
    .onConflictDoNothing()
    .returning({ id: buyerComment.id })
  if (!made.length) throw refuse('该订单已评价')
}

const matching = ({ goodsId, operatorType }: Query<'GET /api/shop/commentList'>) => {
  if (goodsId) return eq(buyerComment.goodsId, goodsId)
  return operatorType ? and(isNull(buyerComment.goodsId), eq(buyerComment.operator, operatorType)) : undefined
}

const present = ({ id, nickname, score, content, bought, createdAt }: typeof buyerComment.$inferSelect) => ({
  ...{ id, nickname, score, content, bought },
  avatar: '/media/avatar.svg',
  createdAt: createdAt.toISOString()
})

/** Comments on an item, else on numbers of an operator, else all; newest first. The average covers all that match. */
export async function commentList(
  db: Db,
  query: Query<'GET /api/shop/commentList'>
): Promise<Data<'GET /api/shop/commentList'>> {
  const where = matching(query)
  const rows = db
    .select()
    .from(buyerComment)
    .where(where)
    .orderBy(desc(buyerComment.createdAt), desc(buyerComment.id))
  const [all] = await db
    .select({ average: avg(buyerComment.score) })
    .from(buyerComment)
    .where(where)
  return {
    ...(await paged(query, rows, db.$count(buyerComment, where), present)),
    average: Math.round(Number(all!.average ?? 0) * 10) / 10
  }
}
