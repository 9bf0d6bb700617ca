/** What is shared of a page. */
export interface Card {
  title: string
  note: string
  /** Address of a page of the app with the seller's code, `/pages/...?promoCode=...`. */
  path: string
  /** Address of a picture; empty when there is none. */
  image: string
}

/** What WeChat's JS-SDK wants to be configured with, signed by the server for an address. */
export interface Signature {
  appId: string
  timestamp: number
  nonceStr: string
  signature: string
}
export type Sign = (url: string) => Promise<Signature>

export interface Share {
  /** A hook: says what the platform's own share button and menu give away for this page. */
  useShareCard: (card: Card) => void
  /** Whether the platform has a share button of its own (openType share). */
  hasNativeShareButton: boolean
  /** Where a page of the app opens in a browser; what the QR code of a poster holds. */
  webAddress: (path: string) => string
  /** Whether the app can open a share sheet. */
  canShare: () => boolean
  /** Opens the share sheet where the platform has one. Never rejects. */
  share: (card: Card) => Promise<void>
  /** The whole address of a picture that may be given by its path. */
  absoluteAddress: (address: string) => string
}

export interface WeChatShare {
  /** Tells WeChat's browser what its menu shares of this page; nothing elsewhere. */
  setWeChatShareCard: (card: Card, sign: Sign) => void
}
