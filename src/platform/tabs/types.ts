export interface Tabs {
  /** Names the tabs, from left to right, in a language; only while a tab page is shown. */
  nameTabs: (language: string, names: string[]) => void
}
