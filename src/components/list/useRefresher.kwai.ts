/** Kuaishou's scroll-view has no refresher: the touches are followed. */
export { usePull as useRefresher } from './usePull'
