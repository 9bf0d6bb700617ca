export interface Host {
  /** Host of the API with scheme, no slash at the end; '' where app and API share an origin. */
  apiHost: string
  /** A packaged app has learnt its bound domain (an origin). */
  setApiHost: (origin: string) => void
  /** Name of the host that the app talks to. */
  hostname: () => string
  /** A path of the server as an address that opens outside the app. */
  serverAddress: (path: string) => string
  /** A page of the app as the cashier is told to lead back to it. */
  returnAddress: (path: string) => string
}
