export interface Vibrate {
  /** A short vibration, 15 ms; nothing where unsupported. */
  vibrate: () => void
}
