/** On H5 app and API share an origin: no host is prepended. */
export const apiHost: string = ''

/** Name of the host that the app talks to. */
export const hostname = (): string => window.location.hostname
