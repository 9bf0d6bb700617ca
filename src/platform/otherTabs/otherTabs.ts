// a mini-program has no tabs
import type { OtherTabs } from './types'

export const tellTabs: OtherTabs['tellTabs'] = () => undefined

export const hearTabs: OtherTabs['hearTabs'] = () => () => undefined
