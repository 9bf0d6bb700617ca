export interface Report {
  /** Sends what nobody waits for; dropped when it fails. */
  report: (url: string, header: Record<string, string>, body: object) => void
  /** Calls back each time the app goes out of sight. */
  onLeave: (act: () => void) => void
}
