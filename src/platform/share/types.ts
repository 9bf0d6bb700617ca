/** Share card of a page. */
export interface Card {
  title: string
  note: string
  /** Address of a page of the app with the seller's code, `/pages/...?promoCode=...`. */
  path: string
  /** Address of a picture; empty when there is none. */
  image: string
}

/** Configuration of WeChat's JS-SDK, signed by the server for a URL. */
export interface Signature {
  appId: string
  timestamp: number
  nonceStr: string
  signature: string
}
export type Sign = (url: string) => Promise<Signature>

export interface Share {
  /** A hook: sets what the platform's own share button and menu share for this page. */
  useShareCard: (card: Card) => void
  /** Whether the platform has a share button of its own (openType share). */
  hasNativeShareButton: boolean
  /** URL of a page of the app in a browser; also in the QR code of a poster. */
  webAddress: (path: string) => string
  /** Whether the app can open a share sheet. */
  canShare: () => boolean
  /** Opens the share sheet if the platform has one. Never rejects. */
  share: (card: Card) => Promise<void>
  /** Absolute URL of a picture given by URL or path. */
  absoluteAddress: (address: string) => string
}

export interface WeChatShare {
  /** Sets what WeChat's browser shares from its menu; does nothing elsewhere. */
  setWeChatShareCard: (card: Card, sign: Sign) => void
}
