import { and, avg, desc, eq, inArray, isNull, notExists, sql, type SQL } from 'drizzle-orm'
import type { Body, Data, Query } from '../../../contract'
import { maskMobile, maskName } from '../../../rules/person/mask'
import { buyerMay, statusesFor } from '../../../rules/order/orderLife'
import { transaction, type Db } from '../../db/client'
import type { Deps } from '../../deps'
import { buyerComment, shopOrder, type ShopOrder } from '../../db/schema'
import { invalid, refuse } from '../../errors'
import type { CommentState } from '../../values'
import { attachCommentPhotos, makePhotos, photosOf } from './commentPhotos'
import { openIdOf } from '../shared/platformUsers'
import { paged } from '../shared/paged'
import type { Caller } from '../shared/caller'

/** SQL: the order was received and is not commented on yet. */
export const awaitsComment = (db: Db): SQL<boolean> =>
  sql<boolean>`(${and(
    inArray(shopOrder.status, statusesFor('comment')),
    notExists(
      db.select({ id: buyerComment.id }).from(buyerComment).where(eq(buyerComment.orderSn, shopOrder.orderSn))
    )
  )})`

/** Whether the order was received and is not commented on yet. */
export const mayComment = async (db: Db, { orderSn }: ShopOrder): Promise<boolean> =>
  (await db.$count(shopOrder, and(eq(shopOrder.orderSn, orderSn), awaitsComment(db)))) > 0

export const commentedAlready = () => refuse('该订单已评价')
export const tooEarlyToComment = () => refuse('签收或激活后才能评价')

/** Title of an order for other people, with its number masked. */
const maskedTitle = ({ title, number }: Pick<ShopOrder, 'title' | 'number'>) =>
  number ? title.replace(number, maskMobile(number)) : title

type Parts = Pick<Deps, 'db' | 'config' | 'providers' | 'secrets'>

/**
 * Whether a text is shown: the caller's platform looks at it; where it does not, or is not sure, the merchant has to, in
 * production. Throws 42200 for what the platform forbids.
 */
async function lookAt(
  { db, config, providers }: Parts,
  { platform, visitor = '' }: Caller,
  text: string
): Promise<CommentState> {
  const openId = (await openIdOf(db, platform, visitor)) ?? ''
  const verdict = await providers.textCheck.check(platform, openId, text)
  if (verdict === 'risky') throw invalid({ content: '内容含有不适合展示的信息，请修改后再试' })
  if (verdict === 'review') return 'waiting'
  return verdict === 'pass' || config.NODE_ENV !== 'production' ? 'shown' : 'waiting'
}

/**
 * Stores the buyer's comment on an order, once, with pictures that this order session has uploaded. No platform looks at
 * pictures, so in production the merchant has to. Throws 42200, or -1 when it is too early or exists already.
 */
export async function createComment(
  deps: Parts,
  caller: Caller & { orderSession: string },
  order: ShopOrder,
  { score, content, photos: ids = [] }: Body<'POST /api/hk/createComment'>
): Promise<Data<'POST /api/hk/createComment'>> {
  const { db } = deps
  const session = caller.orderSession
  if (!buyerMay(order, 'comment')) throw tooEarlyToComment()
  if (!(await mayComment(db, order))) throw commentedAlready()
  const seen = await lookAt(deps, caller, content)
  const state = ids.length && deps.config.NODE_ENV === 'production' ? 'waiting' : seen
  const { orderSn, goodsId, operator, certName } = order
  const made = await makePhotos(deps, ids, session)
  await transaction(db, async (tx) => {
    const [comment] = await tx
      .insert(buyerComment)
      .values({
        ...{ orderSn, goodsId, operator, score },
        content,
        state,
        nickname: maskName(certName),
        bought: maskedTitle(order)
      })
      .onConflictDoNothing()
      .returning({ id: buyerComment.id })
    if (!comment) throw commentedAlready()
    await attachCommentPhotos(tx, comment.id, { made, ids, session })
  })
  return { waiting: state === 'waiting' }
}

const about = ({ goodsId, operatorType }: Query<'GET /api/shop/commentList'>) => {
  if (goodsId) return eq(buyerComment.goodsId, goodsId)
  return operatorType ? and(isNull(buyerComment.goodsId), eq(buyerComment.operator, operatorType)) : undefined
}
const matching = (query: Query<'GET /api/shop/commentList'>) =>
  and(eq(buyerComment.state, 'shown'), about(query))

type Photos = Awaited<ReturnType<typeof photosOf>>

const present = (
  photos: Photos,
  { id, nickname, score, content, bought, createdAt }: typeof buyerComment.$inferSelect,
  option: string | null
) => ({
  id,
  nickname,
  score,
  content,
  bought,
  ...(option && { option }),
  avatar: '/media/avatar.jpg',
  photos: photos.get(id) ?? [],
  createdAt: createdAt.toISOString()
})

/** Comments on an item, else on numbers of an operator, else all; newest first. The average covers all that match. */
export async function commentList(db: Db, query: Query<'GET /api/shop/commentList'>) {
  const where = matching(query)
  const rows = db
    .select({ comment: buyerComment, option: shopOrder.optionLabel })
    .from(buyerComment)
    .leftJoin(shopOrder, eq(shopOrder.orderSn, buyerComment.orderSn))
    .where(where)
    .orderBy(desc(buyerComment.createdAt), desc(buyerComment.id))
  const [all] = await db
    .select({ average: avg(buyerComment.score) })
    .from(buyerComment)
    .where(where)
  const page = await paged(query, rows, db.$count(buyerComment, where), (row) => row)
  const photos = await photosOf(
    db,
    page.list.map(({ comment }) => comment.id)
  )
  return {
    ...page,
    list: page.list.map(({ comment, option }) => present(photos, comment, option)),
    average: Math.round(Number(all!.average ?? 0) * 10) / 10
  }
}
