/** WeChat's own browser on H5; inactive in mini-programs. */
export interface WeChatBrowser {
  /** Whether the app runs in WeChat's browser. */
  inWeChat: () => boolean
  /** The URL for which WeChat's JS-SDK is signed; '' elsewhere. */
  signedAddress: () => string
  /** Goes through WeChat's authorisation and back to the page on screen. */
  authorizeByWeChat: () => void
}
