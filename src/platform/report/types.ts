export interface Report {
  /** Options of the platform's request for one that waits for the page's own calls, and outlives the page. */
  background: object
  /** Whether there is a network, as far as the platform knows at once. */
  mayReport: () => boolean
  /** Calls back whenever the app goes to the background. */
  onLeave: (act: () => void) => void
}
