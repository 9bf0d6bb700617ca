export interface Network {
  /** Whether there is a network; true when the platform does not tell. */
  isOnline: () => Promise<boolean>
  /** Calls back when the network comes or goes, until the returned function is called. */
  onNetwork: (changed: (online: boolean) => void) => () => void
}
