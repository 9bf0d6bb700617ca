import type { WatchFor } from '../../values'

/** The `news` of an SMS about a watched number; Chinese, as the approved templates are. */
export const watchNews: Record<WatchFor, string> = { free: '现在可以预约了', cheaper: '降价了' }
