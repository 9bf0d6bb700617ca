import type { Focus } from './types'

export const focusField: Focus['focusField'] = (id) => {
  const element = document.getElementById(id)
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'center' })
}

export const focusHeading: Focus['focusHeading'] = (id) => {
  const element = document.getElementById(id)
  if (!element) return
  element.tabIndex = -1
  // read out, not pressed: a ring would look like a field
  element.style.outline = 'none'
  element.focus({ preventScroll: true })
}
