import type { ShopColours } from '@rules/colours'

type Query = Record<string, string | undefined>

export interface Launch {
  /**
   * Calls back with path and parameters by which the app was entered, now and whenever it is entered again.
   */
  onEntry: (enter: (path: string, params: Query) => void) => void
  /** Declares the document's language, by which screen readers choose their voice. */
  setDocumentLanguage: (locale: string) => void
  /** Applies theme, care size and the shop's colours to the document, for what is drawn outside the screens. */
  setDocumentLook: (look: { theme: string; care: boolean; colours: Partial<ShopColours> }) => void
  /** The shop's colours as the style of a screen; undefined where the document has them. */
  screenStyle: (colours: Partial<ShopColours>) => Record<string, string> | undefined
  /** Restarts the app after a change of language. */
  restart: () => void
}

export interface Quit {
  /** Leaves the app where the platform allows it; elsewhere the page tells the user to close it. */
  quit: () => void
}
