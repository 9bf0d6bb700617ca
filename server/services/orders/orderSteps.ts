import type { Data } from '../../../contract'
import { GoodsKind, ShopOrderStatus as S } from '../../../contract/enums'
import { maskName } from '../../../rules/mask'
import { afterOpenHours } from '../../../rules/openHours'
import { hourMs } from '../../../rules/time'
import { clock, type Db } from '../../db/client'
import type { orderEvent, ShopOrder } from '../../db/schema'
import { promised, type Promised } from '../shared/promise'

type Step = NonNullable<Data<'GET /api/hk/orderDetails'>['steps']>[number]
type Events = Pick<typeof orderEvent.$inferSelect, 'status' | 'createdAt'>[]

/** Statuses in which the merchant or an operator looks through what the buyer handed in. */
const inReview: number[] = [S.waiting, S.firstCheck, S.inReview, S.documentsInReview]
/** Statuses in which a SIM is on its way to its holder or there, and not in use. */
const toActivate: number[] = [S.shipped, S.signed, S.toActivate]

const stepOf = (title: string, note: string, by?: number, now = 0): Step => ({
  title,
  note: by !== undefined && by < now ? '已超过承诺的时间，可联系客服催办' : note,
  by: by === undefined ? null : new Date(by).toISOString(),
  late: by !== undefined && by < now
})

/** When an order last came into one of the statuses, ms; its payment where no event tells. */
const since = ({ paidAt, createdAt }: ShopOrder, events: Events, statuses: number[]) =>
  (events.find(({ status }) => statuses.includes(status))?.createdAt ?? paidAt ?? createdAt).getTime()

const reviewBy = (order: ShopOrder, events: Events, { reviewHours, reviewOpen }: Promised) =>
  reviewHours &&
  afterOpenHours(since(order, events, [S.firstCheck, S.documentsInReview]), reviewHours, reviewOpen)

const shipBy = (from: number | undefined, { shipHours }: Promised) =>
  from !== undefined && shipHours ? from + shipHours * hourMs : undefined

const arrival = stepOf('收货', '送达时间以快递公司为准')

/** How a SIM is put into use, step by step. */
const activation = ({ certName }: ShopOrder): Step[] => [
  stepOf('插卡', '把卡装进手机，重启手机'),
  stepOf(
    '实名激活',
    certName
      ? `由机主${maskName(certName)}本人带身份证，按卡上的说明激活`
      : '由机主本人带身份证，按卡上的说明激活'
  ),
  stepOf('首次充值', '套餐要求首充的，只在激活页面或运营商官方渠道充值'),
  stepOf('等待开通', '运营商开通后就能使用')
]

/**
 * What comes next for a paid order, in turn, with the times that the merchant promises; nothing where it waits for the buyer
 * or has ended. `events`: newest first.
 */
export async function stepsOf(db: Db, order: ShopOrder, events: Events): Promise<Step[]> {
  if (!order.paidAt) return []
  const isSim = order.kind !== GoodsKind.general
  const { status } = order
  if (isSim && toActivate.includes(status))
    return [...(status === S.shipped ? [arrival] : []), ...activation(order)]
  const reviewed = inReview.includes(status)
  if (!reviewed && status !== S.toShip) return []
  const hours = await promised(db)
  const now = (await clock(db)).getTime()
  const later = [arrival, ...(isSim ? [stepOf('激活', '收到后由机主本人激活')] : [])]
  if (!reviewed) return [stepOf('发货', '', shipBy(since(order, events, [S.toShip]), hours), now), ...later]
  const review = reviewBy(order, events, hours) || undefined
  // when the review is late, nobody can say when the parcel is sent
  const ship = review !== undefined && review >= now ? shipBy(review, hours) : undefined
  return [stepOf('审核', '', review, now), stepOf('发货', '', ship, now), ...later]
}
