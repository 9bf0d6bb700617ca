export interface Open {
  /** Leaves for an address outside the app. Only http, https and, on H5, paths of our own origin come here. */
  openOutside: (url: string) => void
}
