import type { Focus } from './types'

// mini-programs focus by the field's own prop: nothing to do here
export const focusField: Focus['focusField'] = () => undefined
export const focusHeading: Focus['focusHeading'] = () => undefined
