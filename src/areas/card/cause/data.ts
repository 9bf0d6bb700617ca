import { percentOf } from '@rules/percent'
import type { SimInfo } from '../words'

const paysByUse = (info: SimInfo) => info.volumePackageId > 0
export const hasPackage = (info: SimInfo) => info.isInfiniteFlow || info.totalFlow > 0 || paysByUse(info)
/** Whether the packages have a data limit. */
export const isCounted = (info: SimInfo) => !info.isInfiniteFlow && info.totalFlow > 0
export const hasData = (info: SimInfo) => info.isInfiniteFlow || info.surplusFlow > 0 || paysByUse(info)
/** Percent used of the data of all packages. */
export const usedShare = (info: SimInfo) => percentOf(info.useFlow, info.totalFlow)
