import type { Tabs } from './types'

// the tab bar is drawn by src/async/tabs.ts, in the language of the app
export const nameTabs: Tabs['nameTabs'] = () => undefined
