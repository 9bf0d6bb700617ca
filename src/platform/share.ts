import { useShareAppMessage, useShareTimeline } from '@tarojs/taro'
import { apiHost } from './host'

/** What is shared of a page. */
export interface Card {
  title: string
  note: string
  /** Address of a page of the app with the seller's code, `/pages/...?promoCode=...`. */
  path: string
  /** Address of a picture; empty when there is none. */
  image: string
}

/** Says what the platform's own share button and menu give away for this page. */
export function useShareCard({ title, path, image }: Card): void {
  const imageUrl = image || undefined
  useShareAppMessage(() => ({ title, path, imageUrl }))
  // the moments of WeChat open the page that is on screen: only the query is said
  useShareTimeline(() => ({ title, query: path.split('?')[1] ?? '', imageUrl }))
}

/** The platform's own share button (openType share) is the way. */
export const ownButton = true

/** Where a page of the app opens in a browser; what the QR code of a poster holds. */
export const webAddress = (path: string): string => `${apiHost}/shop/#${path}`

/** Whether the app can open a share sheet; a mini-program shares by the platform's own button only. */
export const canShare = (): boolean => false

/** Opens the share sheet where the platform has one. */
export async function share(_card: Card): Promise<void> {}

/** The whole address of a picture that may be given by its path. */
export const wholeAddress = (address: string): string => address
