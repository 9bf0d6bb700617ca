export interface Vibrate {
  /** A short buzz under the finger, 15 ms; nothing where there is none. */
  vibrate: () => void
}
