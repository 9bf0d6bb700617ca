export interface Open {
  /** Opens an address outside the app. Callers pass only http, https and, on H5, paths of our own origin. */
  openOutside: (url: string) => void
}
