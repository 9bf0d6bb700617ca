type Query = Record<string, string | undefined>

export interface Launch {
  /** Calls back with path and parameters of how the app was entered, now and each time it is entered anew. */
  onEntry: (enter: (path: string, params: Query) => void) => void
  /** Says in which language the app speaks: screen readers choose their voice by it. */
  markLanguage: (locale: string) => void
  /** Sets theme and care size on what lies outside the screens: the page's ground and the tab bar. */
  markLook: (look: { theme: string; care: boolean }) => void
  /** Starts the app anew, after a change of language. */
  restart: () => void
}

export interface Quit {
  /** Leaves the app, where the platform lets it; elsewhere the page itself says that this is the end. */
  quit: () => void
}
