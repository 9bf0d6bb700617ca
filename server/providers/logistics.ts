import { LogisticsState } from '../../contract/enums'

export interface Parcel {
  company: string
  trackingNumber: string
  sentAt: Date
  /** Names of the receiver's city and county. */
  city: string
  county: string
  /** When the order was told that the parcel came, or was refused: the parcel's own story ends there. */
  endedAt?: Date
  refused?: boolean
}

export interface ParcelEvent {
  at: Date
  /** LogisticsState */
  state: number
  text: string
}

export interface LogisticsProvider {
  name: string
  /** What is known of a parcel until now, newest first; empty before anything is. Throws when it cannot be asked. */
  track: (parcel: Parcel, now: Date) => Promise<ParcelEvent[]>
}

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

/** 0.8 to 1.2, the same for the same parcel: no two travel equally fast. */
const paceOf = (trackingNumber: string) =>
  0.8 + ([...trackingNumber].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 401, 7) / 400) * 0.4

const hour = 3600000

/** A believable parcel without asking anybody: the same each time it is asked, and further on as time goes by. */
export const sandboxLogistics: LogisticsProvider = {
  name: 'sandbox',
  track: async (parcel, now) => {
    const { sentAt, endedAt, trackingNumber } = parcel
    const pace = endedAt ? (endedAt.getTime() - sentAt.getTime()) / hour / arrival[0] : paceOf(trackingNumber)
    const stops = [...way, ...(parcel.refused ? refusal : [arrival])]
    return stops
      .map(([hours, state, text]) => ({
        at: new Date(sentAt.getTime() + Math.round(hours * pace * hour)),
        state,
        text: text(parcel)
      }))
      .filter(({ at }) => at <= now)
      .reverse()
  }
}
