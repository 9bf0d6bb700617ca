export interface Metered {
  /** Whether what is loaded now costs the user's mobile data; a platform that does not say is on Wi-Fi. */
  isMetered: () => Promise<boolean>
}
