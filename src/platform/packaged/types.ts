export interface PackagedEntry {
  /** A packaged app starts at its start-up page, which then opens the requested one. */
  beginAtStart: () => void
}
