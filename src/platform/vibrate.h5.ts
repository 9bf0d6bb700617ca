/** A short buzz under the finger, ms; silent where the browser has none. */
export const vibrate = (): void => void navigator.vibrate?.(15)
