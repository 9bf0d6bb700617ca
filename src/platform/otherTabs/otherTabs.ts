// a mini-program has no tabs
import type { OtherTabs } from './types'

export const notifyTabs: OtherTabs['notifyTabs'] = () => undefined

export const onTabMessage: OtherTabs['onTabMessage'] = () => () => undefined
