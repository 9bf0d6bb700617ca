type Query = Record<string, string | undefined>

export interface Launch {
  /**
   * Calls back with path and parameters by which the app was entered, now and whenever it is entered again.
   */
  onEntry: (enter: (path: string, params: Query) => void) => void
  /** Declares the document's language, by which screen readers choose their voice. */
  setDocumentLanguage: (locale: string) => void
  /** Applies theme and care size outside the screens: to the document's background and the tab bar. */
  setDocumentLook: (look: { theme: string; care: boolean }) => void
  /** Restarts the app after a change of language. */
  restart: () => void
}

export interface Quit {
  /** Leaves the app where the platform allows it; elsewhere the page tells the user to close it. */
  quit: () => void
}
