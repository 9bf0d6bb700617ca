export interface Network {
  /** Whether there is a network at all; a platform that does not say has one. */
  isOnline: () => Promise<boolean>
  /** Calls back when the network comes or goes, until the returned function is called. */
  onNetwork: (changed: (online: boolean) => void) => () => void
}
