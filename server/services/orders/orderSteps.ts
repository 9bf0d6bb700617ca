import type { Data } from '../../../contract'
import { GoodsKind, ShopOrderStatus as S } from '../../../contract/enums'
import { maskName } from '../../../rules/person/mask'
import { afterOpenHours } from '../../../rules/openHours'
import { arrivalDay, sentBy } from '../../../rules/order/delivery'
import { timeText } from '../../../rules/time'
import { clock } from '../../db/client'
import type { orderEvent, ShopOrder } from '../../db/schema'
import type { Deps } from '../../deps'
import { promised, type Promised } from '../shared/shipping'
import { expectedDay } from './logistics'

type Step = NonNullable<Data<'GET /api/hk/orderDetails'>['steps']>[number]
type Events = Pick<typeof orderEvent.$inferSelect, 'status' | 'createdAt'>[]

/** Statuses in which the merchant or an operator looks through what the buyer handed in. */
export const inReview: number[] = [S.waiting, S.firstCheck, S.inReview, S.documentsInReview]
/** Statuses in which a SIM is on its way to its holder or there, and not in use. */
const toActivate: number[] = [S.shipped, S.signed, S.toActivate]

const stepOf = (title: string, note: string, by?: number, now = 0): Step => ({
  title,
  note: by !== undefined && by < now ? '已超过承诺的时间，可联系客服催办' : note,
  by: by === undefined ? null : new Date(by).toISOString(),
  late: by !== undefined && by < now
})

/** Time at which an order last came into one of the statuses, ms; that of its payment without such an event. */
const since = ({ paidAt, createdAt }: ShopOrder, events: Events, statuses: number[]) =>
  (events.find(({ status }) => statuses.includes(status))?.createdAt ?? paidAt ?? createdAt).getTime()

const reviewBy = (order: ShopOrder, events: Events, { reviewHours, reviewOpen }: Promised) =>
  reviewHours &&
  afterOpenHours(since(order, events, [S.firstCheck, S.documentsInReview]), reviewHours, reviewOpen)

const shipBy = (from: number | undefined, { shipHours, shipClosed }: Promised) =>
  from !== undefined && shipHours ? sentBy(from, shipHours, shipClosed) : undefined

/** `sent`: when it was sent, or is by the promise, ms; `carrier`: the day that the parcel service expects. */
function arrival(
  { province }: ShopOrder,
  { transitDays }: Promised,
  { sent, now, carrier }: { sent?: number | undefined; now: number; carrier?: string | undefined }
): Step {
  const day = carrier ?? (transitDays && sent !== undefined ? arrivalDay(sent, transitDays, province) : '')
  const step = stepOf('收货', '送达时间以快递公司为准')
  // a day that has passed says nothing
  return day >= timeText(now, 'date') ? { ...step, on: day } : step
}

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
export async function stepsOf(deps: Deps, order: ShopOrder, events: Events): Promise<Step[]> {
  if (!order.paidAt) return []
  const { db } = deps
  const isSim = order.kind !== GoodsKind.general
  const { status } = order
  const hours = await promised(db)
  const now = (await clock(db)).getTime()
  if (status === S.shipped) {
    const carrier = await expectedDay(deps, order)
    const comes = arrival(order, hours, { sent: order.shippedAt?.getTime(), now, carrier })
    return [comes, ...(isSim ? activation(order) : [])]
  }
  if (isSim && toActivate.includes(status)) return activation(order)
  const reviewed = inReview.includes(status)
  if (!reviewed && status !== S.toShip) return []
  const review = reviewed ? reviewBy(order, events, hours) || undefined : undefined
  // when the review is late, nobody can say when the parcel is sent
  const ready = reviewed ? review !== undefined && review >= now && review : since(order, events, [S.toShip])
  const ship = ready === false ? undefined : shipBy(ready, hours)
  return [
    ...(reviewed ? [stepOf('审核', '', review, now)] : []),
    stepOf('发货', '', ship, now),
    arrival(order, hours, { sent: ship !== undefined && ship >= now ? ship : undefined, now }),
    ...(isSim ? [stepOf('激活', '收到后由机主本人激活')] : [])
  ]
}
