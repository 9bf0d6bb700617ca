export interface Scan {
  /** Whether this platform can scan. */
  canScan: boolean
  /** The text of a code that the user shows; undefined when there is none or the user went back. */
  scan: () => Promise<string | undefined>
}
