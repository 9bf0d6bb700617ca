export interface Shown {
  /** False while the app is in the background, or its browser tab behind another. */
  isShown: () => boolean
  /** Calls back whenever the app comes to the front again. Returns how to stop. */
  onShown: (act: () => void) => () => void
}
