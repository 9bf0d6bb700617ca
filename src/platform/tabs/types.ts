export interface Tabs {
  /** Gives the tabs their names in a language, from left to right; only while a tab page is shown. */
  nameTabs: (language: string, names: string[]) => void
}
