export interface Scan {
  /** Whether this platform can scan. */
  canScan: boolean
  /** Text of a scanned code; undefined when there is none or the user cancels. */
  scan: () => Promise<string | undefined>
}
