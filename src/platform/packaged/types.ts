export interface PackagedEntry {
  /** A packaged app begins at its start-up, whatever page was asked for; that one comes after it. */
  beginAtStart: () => void
}
