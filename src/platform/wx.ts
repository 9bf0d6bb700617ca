/** Whether the app runs in WeChat's own browser: a mini-program never does. */
export const inWeChat = (): boolean => false

/** The address that WeChat's JS-SDK is signed for; only a browser has one. */
export const signedAddress = (): string => ''

/** Only a browser is led through WeChat's authorisation. */
export const authorizeByWeChat = (): void => undefined
