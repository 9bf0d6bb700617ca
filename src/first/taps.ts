/** Before each class of the first screen: laid in by config/firstStyles.ts. */
declare const CLASS_PREFIX: string

/** Class names as the page has them. */
const classesOf = (part: Element) =>
  [...part.classList].map((name) => name.replace(CLASS_PREFIX, '')).filter((name) => name !== 'on')

/**
 * The part of the page that was tapped on the first screen: the one that leads to the same address; without an address the one of
 * the same kind with the same words. Undefined if the page has none.
 */
function samePart(tapped: HTMLElement): HTMLElement | undefined {
  const { to } = tapped.dataset
  const all = document.querySelectorAll<HTMLElement>('.taro_page .tap, .taro_page .btn, .tab-bar > button')
  return [...all].find((part) =>
    to === undefined
      ? classesOf(tapped).every((name) => part.classList.contains(name)) &&
        part.textContent === tapped.textContent
      : part.dataset.to === to
  )
}

/** Keeps the last tap on the first screen, and shows that it was felt; what is returned repeats it on the page. */
export function keepTap(still: HTMLElement): () => void {
  let pressed: HTMLElement | undefined
  still.addEventListener('click', ({ target }) => {
    const part = (target as Element).closest<HTMLElement>(`.${CLASS_PREFIX}tap, .tab-bar > *`)
    if (!part) return
    if (pressed) pressed.style.opacity = ''
    part.style.opacity = '.5'
    pressed = part
  })
  return () => pressed && samePart(pressed)?.click()
}
