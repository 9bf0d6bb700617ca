export interface Report {
  /** Sends in the background; failures are ignored. */
  report: (url: string, header: Record<string, string>, body: object) => void
  /** Calls back whenever the app goes to the background. */
  onLeave: (act: () => void) => void
}
