import { PlaceType } from '../../../contract/enums'
import type { Deps } from '../../deps'
import { refuse } from '../../errors'
import type { MiniPlatform } from '../../providers/miniLogin'
import { isMiniProgram } from '../../providers/payment'
import type { Caller } from '../shared/caller'

type Platform = 'h5' | MiniPlatform

/** Cashiers that work on each platform: a mini-program can open only that of its own platform. */
const opened: Record<Platform, readonly number[]> = {
  h5: [PlaceType.wechat, PlaceType.alipay],
  weapp: [PlaceType.wechat],
  tt: [PlaceType.douyin],
  kwai: [PlaceType.kuaishou]
}

// a caller without a known mini-program header is a browser
const platformOf = ({ platform }: Caller): Platform => (isMiniProgram(platform) ? platform : 'h5')

/** Whether a cashier works on the caller's platform; the sandbox's works on all. */
const canPayAt = (caller: Caller, placeType: number): boolean =>
  placeType === PlaceType.sandbox || opened[platformOf(caller)].includes(placeType)

const ordinary: readonly number[] = opened.h5
const newer: readonly number[] = [PlaceType.douyin, PlaceType.kuaishou]

/**
 * Cashiers at which a caller can pay, of those that the merchant offers and a provider takes, in the merchant's order. A
 * list with WeChat or Alipay but neither Douyin nor Kuaishou also offers these two in their mini-programs; a list with one
 * of them is complete. An empty list offers none.
 */
export function cashiersFor(
  { providers }: Pick<Deps, 'providers'>,
  caller: Caller,
  offered: readonly number[]
): number[] {
  const platform = platformOf(caller)
  const silent =
    offered.some((placeType) => ordinary.includes(placeType)) &&
    !offered.some((placeType) => newer.includes(placeType))
  const own = opened[platform].filter((placeType) => newer.includes(placeType))
  const all = silent ? [...own, ...offered] : offered
  return all.filter((placeType) => canPayAt(caller, placeType) && providers.payments[placeType])
}

export const placeTypeNotOffered = () => refuse('暂不支持该支付方式')

/** Throws -1 for a placeType that is not a cashier offered to this caller. */
export function checkPlaceType(
  deps: Pick<Deps, 'providers'>,
  caller: Caller,
  { offered, placeType }: { offered: readonly number[]; placeType: number }
): void {
  if (!cashiersFor(deps, caller, offered).includes(placeType)) throw placeTypeNotOffered()
}
