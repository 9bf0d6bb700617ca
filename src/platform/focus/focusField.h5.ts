import type { Focus } from './types'

export const focusField: Focus['focusField'] = (id) => {
  const element = document.getElementById(id)
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'center' })
}
