/** Kuaishou's scroll-view has no refresher: pull by touch events. */
export { usePull as useRefresher } from './usePull'
