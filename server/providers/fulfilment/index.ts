import { PlaceType } from '../../../contract/enums'
import type { Config } from '../../config'
import type { FulfilmentMove } from '../../values'
import type { MiniPlatform } from '../miniLogin'
import type { PaymentProviders } from '../payment'
import type { Provider } from '../provider'
import type { Tools } from '../tools'
import { kuaishouFulfilment } from './kuaishou'
import { wechatFulfilment } from './wechat'

/** A move of an order that was paid at the platform's own cashier, for the platform. */
export interface Fulfilment {
  move: FulfilmentMove
  orderSn: string
  outTradeNo: string
  /** The provider's number of the trade. */
  tradeNo: string
  title: string
  /** The buyer's openId in the mini-program; '' when it is not known. */
  openId: string
  /** Of a parcel: its service and number, and the receiver's mobile, masked but for its last four digits. */
  company: string
  trackingNumber: string
  receiver: string
  /** When payment was first opened. */
  orderedAt: Date
  /** Absolute address of a picture of what was bought; '' when there is none. */
  image: string
  /** The order's page in the app, with its parameters. */
  page: string
}

/**
 * A platform that wants to know how an order is fulfilled, before it pays the money out or to show it. A function throws
 * `refuse('…')` with the platform's words when it refuses, any other error when it may take the same later.
 */
export interface FulfilmentProvider extends Provider {
  /** Moves that it accepts; others are not reported. */
  moves: readonly FulfilmentMove[]
  report: (fulfilment: Fulfilment) => Promise<void>
}

/** By platform; nothing is reported to a platform without one. */
export type FulfilmentProviders = Partial<Record<MiniPlatform, FulfilmentProvider>>

/** Cashier of each platform that receives reports, and the factory of its provider. */
const platforms = {
  weapp: { placeType: PlaceType.wechat, appId: 'WEAPP_APP_ID', make: wechatFulfilment },
  kwai: { placeType: PlaceType.kuaishou, appId: 'KWAI_APP_ID', make: kuaishouFulfilment }
} as const satisfies Partial<
  Record<MiniPlatform, { placeType: number; appId: keyof Config; make: (tools: Tools) => FulfilmentProvider }>
>

/** Platforms that can receive reports. */
export const reportablePlatforms = Object.keys(platforms) as (keyof typeof platforms)[]

/**
 * Fulfilment is reported to a platform where its mini-program has an app id and money is taken at its cashier, not by the sandbox; with
 * FULFILMENT=none nobody is.
 */
export function createFulfilments(tools: Tools, payments: PaymentProviders): FulfilmentProviders {
  if (tools.config.FULFILMENT === 'none') return {}
  const isOn = ({ placeType, appId }: (typeof platforms)[keyof typeof platforms]) =>
    Boolean(tools.config[appId]) && Boolean(payments[placeType]) && payments[placeType]!.name !== 'sandbox'
  return Object.fromEntries(
    reportablePlatforms
      .filter((platform) => isOn(platforms[platform]))
      .map((platform) => [platform, platforms[platform].make(tools)])
  )
}
