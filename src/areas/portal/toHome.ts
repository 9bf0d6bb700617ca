import { returnTo } from '@/nav/returnTo'

/** To the portal's home: back to it when it lies below, else in this page's place. */
export const toHome = (): void => returnTo('pages/iot/index/index')
