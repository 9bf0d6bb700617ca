import type { Refresher } from './types'
import { usePull } from './usePull'

/** Kuaishou's scroll-view has no refresher: pull by touch events. */
export const useRefresher: (...given: Parameters<typeof usePull>) => Refresher = usePull
