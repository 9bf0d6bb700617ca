export interface Host {
  /** API host with scheme and without trailing slash; '' where app and API share an origin. */
  apiHost: string
  /** Sets the bound domain (an origin) of a packaged app. */
  setApiHost: (origin: string) => void
  /** Name of the API host. */
  hostname: () => string
  /** Absolute URL of a path on the server. */
  serverAddress: (path: string) => string
  /** Address of a page of the app for the cashier to return to. */
  returnAddress: (path: string) => string
}
