/** On H5 app and API share an origin: no host is prepended. */
export const apiHost: string = ''
