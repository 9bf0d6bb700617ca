import { hourMs, timeText } from '../../../rules/time'
import { LogisticsState } from '../../../contract/enums'
import type { NoticeAnswer, NoticeOutcome, RawNotice } from '../payment'
import type { Provider } from '../provider'

/** A parcel on its way to a buyer. */
export interface Parcel {
  /** The delivery company's Chinese name. */
  company: string
  trackingNumber: string
  sentAt: Date
  /** Names of the receiver's province, city and county. */
  province: string
  city: string
  county: string
  /** Last four digits of the receiver's mobile, which some delivery companies demand; a provider sends them to no other. */
  mobileTail: string
  /** When the order was set to signed for or refused, which the sandbox's last event must agree with. */
  endedAt?: Date
  /** Whether the receiver refused it. */
  refused?: boolean
}

export interface ParcelEvent {
  at: Date
  /** LogisticsState */
  state: number
  /** A Chinese sentence for the buyer. */
  text: string
  /** The Chinese day (`YYYY-MM-DD`) on which the parcel was then expected to arrive; missing where the provider does not say. */
  expectedOn?: string
}

/** Content of a genuine notice about a parcel. */
export interface ParcelNotice {
  trackingNumber: string
  /** All events so far, newest first; empty when the notice is about the subscription alone. */
  events: ParcelEvent[]
  /** The provider follows the parcel no longer: it has arrived, or nothing was found for days. */
  ended: boolean
}

/**
 * For a provider that follows a parcel by itself after a subscription, and charges for queries: the server
 * subscribes once per parcel, keeps what the notices say (services/parcels/notices.ts) and calls `track` seldom.
 */
export interface ParcelNotices {
  /**
   * Has the provider send notices about a parcel to `notifyUrl`; succeeds also when it does so already. Throws
   * `refuse('…')` when it never will, any other error when it may be tried again.
   */
  subscribe: (parcel: Parcel, notifyUrl: string) => Promise<void>
  /** Address for the notices, where it is not below PUBLIC_URL. */
  notifyUrl?: string
  /** Verifies and reads a notice; undefined when the signature is wrong. */
  readNotice: (notice: RawNotice) => ParcelNotice | undefined
  /** The answer that this provider expects to a notice. */
  answer: (outcome: NoticeOutcome) => NoticeAnswer
  /** Most calls of `track` a day. */
  queriesADay: number
}

export interface LogisticsProvider extends Provider {
  /** Events of a parcel until `now`, newest first; empty before the first. Throws when the provider does not answer. */
  track: (parcel: Parcel, now: Date) => Promise<ParcelEvent[]>
  /** Missing where a parcel is asked for each time. Notices come to `/logistics/notify/{name}`. */
  notices?: ParcelNotices
}

/** Used when no provider of tracking is configured: nothing is known of a parcel's way. */
export const noLogistics: LogisticsProvider = { name: 'none', track: () => Promise.resolve([]) }

type Stop = [hours: number, state: number, text: (parcel: Parcel) => string]
const { collected, onTheWay, outForDelivery, signed, refused, goingBack, returned } = LogisticsState

/** From the shop's warehouse to the receiver's door. */
const way: Stop[] = [
  [0.4, collected, ({ company }) => `【深圳市】${company}已揽收`],
  [3, onTheWay, () => '【深圳市】快件已到达深圳转运中心'],
  [5, onTheWay, ({ city }) => `【深圳市】快件离开深圳转运中心，发往${city}转运中心`],
  [27, onTheWay, ({ city }) => `【${city}】快件已到达${city}转运中心`],
  [33, onTheWay, ({ city, county }) => `【${city}】快件已到达${county}营业部`],
  [36, outForDelivery, ({ city }) => `【${city}】快递员正在派送，请保持电话畅通`]
]
const arrival: Stop = [40, signed, ({ city, company }) => `【${city}】快件已签收，感谢使用${company}`]
const refusal: Stop[] = [
  [40, refused, ({ city }) => `【${city}】收件人拒收`],
  [46, goingBack, ({ city }) => `【${city}】快件退回中，发往深圳转运中心`],
  [80, returned, () => '【深圳市】退件已由寄件人签收']
]

/** Factor of a parcel's travel time, 0.8 to 1.2; always the same for the same tracking number. */
const paceOf = (trackingNumber: string) =>
  0.8 + ([...trackingNumber].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 401, 7) / 400) * 0.4

/** Makes up a parcel's events from its tracking number and the time since it was sent; works offline. */
export const sandboxLogistics: LogisticsProvider = {
  name: 'sandbox',
  track: async (parcel, now) => {
    const { sentAt, endedAt, trackingNumber } = parcel
    const pace = endedAt
      ? (endedAt.getTime() - sentAt.getTime()) / hourMs / arrival[0]
      : paceOf(trackingNumber)
    const stops = [...way, ...(parcel.refused ? refusal : [arrival])]
    const after = (hours: number) => new Date(sentAt.getTime() + Math.round(hours * pace * hourMs))
    const expectedOn = timeText(after(arrival[0]).getTime(), 'date')
    return stops
      .map(([hours, state, text]) => ({ at: after(hours), state, text: text(parcel), expectedOn }))
      .filter(({ at }) => at <= now)
      .reverse()
  }
}
