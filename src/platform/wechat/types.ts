/** WeChat's own browser; nothing of it is in a mini-program. */
export interface WeChatBrowser {
  /** Whether the app runs in it. */
  inWeChat: () => boolean
  /** The address that WeChat's JS-SDK is signed for; '' where there is none. */
  signedAddress: () => string
  /** Leads it through the authorisation and back to the page on screen. */
  authorizeByWeChat: () => void
}
