import type { Focus } from './types'

// mini-programs move the focus by the field's own property; there is nothing more to do
export const focusField: Focus['focusField'] = () => undefined
