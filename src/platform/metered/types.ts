export interface Metered {
  /** Whether loading now uses mobile data; false when the platform does not tell. */
  isMetered: () => Promise<boolean>
}
