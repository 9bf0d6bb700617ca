import type { Tabs } from './types'

// src/async/tabs.ts draws the tab bar in the app's language
export const nameTabs: Tabs['nameTabs'] = () => undefined
