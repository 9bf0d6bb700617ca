import { PlaceType } from '../../../contract/enums'
import type { Deps } from '../../deps'
import { refuse } from '../../errors'
import type { MiniPlatform } from '../../providers/miniLogin'
import { isMiniProgram } from '../../providers/payment'

type Platform = 'h5' | MiniPlatform
type Caller = Pick<Deps, 'config' | 'providers' | 'platform'>

/** The cashiers that a platform opens: a mini-program knows its own company's alone. */
const opened: Record<Platform, readonly number[]> = {
  h5: [PlaceType.wechat, PlaceType.alipay],
  weapp: [PlaceType.wechat],
  tt: [PlaceType.douyin],
  kwai: [PlaceType.kuaishou]
}

// whatever does not say that it is a mini-program is a browser
const platformOf = ({ platform = '' }: Pick<Deps, 'platform'>): Platform =>
  isMiniProgram(platform) ? platform : 'h5'

/** Whether a caller could pay at a cashier outside; the sandbox's is everywhere. */
const canPayAt = (caller: Pick<Deps, 'platform'>, placeType: number): boolean =>
  placeType === PlaceType.sandbox || opened[platformOf(caller)].includes(placeType)

const ordinary: readonly number[] = opened.h5
const newer: readonly number[] = [PlaceType.douyin, PlaceType.kuaishou]

/** The merchant has a mini-program there; in the sandbox he has them all. */
function isSetUp({ config, providers }: Caller, platform: Platform): boolean {
  const appIds: Partial<Record<Platform, string>> = { tt: config.TT_APP_ID, kwai: config.KWAI_APP_ID }
  return Boolean(providers.sandbox.payment) || Boolean(appIds[platform])
}

/**
 * The cashiers outside at which a caller can pay, of those that the merchant offers, in his order. WeChat or Alipay
 * without a word of Douyin and Kuaishou offers these too, in each mini-program that is set up: a list that names one of
 * the two is complete. An empty list offers nothing anywhere.
 */
export function cashiersFor(caller: Caller, offered: readonly number[]): number[] {
  const platform = platformOf(caller)
  const silent =
    offered.some((placeType) => ordinary.includes(placeType)) &&
    !offered.some((placeType) => newer.includes(placeType))
  const own = opened[platform].filter((placeType) => newer.includes(placeType))
  const all = silent && isSetUp(caller, platform) ? [...own, ...offered] : offered
  return all.filter((placeType) => canPayAt(caller, placeType))
}

/** -1 for a way to pay that is none of the cashiers offered to this caller, such as one that is switched off. */
export function checkPlace(caller: Caller, offered: readonly number[], placeType: number): void {
  if (!cashiersFor(caller, offered).includes(placeType)) throw refuse('暂不支持该支付方式')
}
