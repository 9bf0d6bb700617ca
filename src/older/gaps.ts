// Gaps of flex boxes for browsers without them (Chrome before 84, iOS before 14.5), by margins of their items. The computed style says
// where a gap is: classes set it alone (`gap8`), and so do styles of elements, which no plugin for style sheets sees.

type Side = 'left' | 'right' | 'top' | 'bottom'
type Sides = Partial<Record<Side, number>>

interface Known {
  /** Margins that the gap of its parent adds. */
  item: Sides
  /** Negative margin of a box of several lines, whose items all have a margin after them. */
  box: Sides
  /** Our inline values by property, and what was there before. */
  set: Map<string, { was: string; ours: string }>
}

/** Sides of an item towards the one before and the one after, by direction. */
const sides: Record<string, [before: Side, after: Side]> = {
  row: ['left', 'right'],
  'row-reverse': ['right', 'left'],
  column: ['top', 'bottom'],
  'column-reverse': ['bottom', 'top']
}

const known = new WeakMap<HTMLElement, Known>()

const pixels = (value: string) => parseFloat(value) || 0
const isFlex = ({ display }: CSSStyleDeclaration) => display === 'flex' || display === 'inline-flex'

/** Children of a box in the flow: elements and texts. */
function itemsOf(box: Element): (HTMLElement | Text)[] {
  return Array.from(box.childNodes).flatMap((node): (HTMLElement | Text)[] => {
    if (node instanceof Text) return node.data.trim() ? [node] : []
    if (!(node instanceof Element)) return []
    const { display, position } = getComputedStyle(node)
    if (display === 'none' || position === 'absolute' || position === 'fixed') return []
    // also of SVG, which has a style as well
    return display === 'contents' ? itemsOf(node) : [node as HTMLElement]
  })
}

/** Recomputes the margins around the items of boxes. */
function fill(boxes: Set<Element>): void {
  const touched = new Set<HTMLElement>()
  const of = (element: HTMLElement) => {
    const found = known.get(element) ?? { item: {}, box: {}, set: new Map<string, never>() }
    known.set(element, found)
    touched.add(element)
    return found
  }
  for (const box of boxes) {
    for (const child of Array.from(box.children))
      if (known.has(child as HTMLElement)) of(child as HTMLElement).item = {}
    if (known.has(box as HTMLElement)) of(box as HTMLElement).box = {}
  }
  for (const box of boxes) {
    const style = getComputedStyle(box)
    if (!isFlex(style)) continue
    const isRow = style.flexDirection.startsWith('row')
    const [rowGap, columnGap] = [pixels(style.rowGap), pixels(style.columnGap)]
    const gap = isRow ? columnGap : rowGap
    const [before, after] = sides[style.flexDirection] ?? sides.row!
    const items = itemsOf(box)
    if (style.flexWrap === 'nowrap') {
      if (gap)
        items.slice(1).forEach((item, index) => {
          const former = items[index]
          if (item instanceof Element) of(item).item[before] = gap
          else if (former instanceof Element) of(former).item[after] = gap
        })
    } else if (rowGap || columnGap) {
      for (const item of items)
        if (item instanceof Element) Object.assign(of(item).item, { right: columnGap, bottom: rowGap })
      if (items.length) of(box as HTMLElement).box = { right: columnGap, bottom: rowGap }
    }
  }
  // all written, read and written at once: reading between would lay the page out each time
  for (const element of touched) {
    const { set } = known.get(element)!
    set.forEach(({ was, ours }, name) => {
      if (element.style.getPropertyValue(name) === ours) element.style.setProperty(name, was)
    })
    set.clear()
  }
  const changes = [...touched].flatMap((element) => {
    const { item, box } = known.get(element)!
    const style = getComputedStyle(element)
    return (['left', 'right', 'top', 'bottom'] as const).flatMap((side) => {
      const margin = pixels(style.getPropertyValue(`margin-${side}`))
      const padding = pixels(style.getPropertyValue(`padding-${side}`))
      const given = box[side] ?? 0
      // a bar keeps its own width: it gives of its padding
      const inside = given && padding >= given
      const more = (item[side] ?? 0) - (inside ? 0 : given)
      return [
        ...(more ? [[element, `margin-${side}`, margin + more] as const] : []),
        ...(inside ? [[element, `padding-${side}`, padding - given] as const] : [])
      ]
    })
  })
  for (const [element, name, value] of changes) {
    const was = element.style.getPropertyValue(name)
    element.style.setProperty(name, `${value}px`)
    known.get(element)!.set.set(name, { was, ours: element.style.getPropertyValue(name) })
  }
}

/** A part of the page, all in it, and the box that it is in. */
const within = (part: Element): Element[] => [
  ...(part.parentElement ? [part.parentElement] : []),
  part,
  ...Array.from(part.querySelectorAll('*'))
]

/** Boxes whose gaps a change of the document may have changed. */
function boxesOf({ type, target, addedNodes, attributeName }: MutationRecord): Element[] {
  const part = target instanceof Element ? target : target.parentElement
  if (!part) return []
  if (type === 'childList')
    return [part, ...Array.from(addedNodes).flatMap((node) => (node instanceof Element ? within(node) : []))]
  // a page that slides changes its style with each frame, which says nothing of what is in it
  if (attributeName === 'style') return [part, ...(part.parentElement ? [part.parentElement] : [])]
  return within(part)
}

/** Keeps the gaps of all flex boxes, now and as the page changes. */
export function fillGaps(): void {
  const fillAnd = (boxes: Element[]) => {
    fill(new Set(boxes.filter((box) => box.isConnected)))
    watcher.takeRecords()
  }
  const watcher = new MutationObserver((records) => fillAnd(records.flatMap(boxesOf)))
  const fillAll = () => fillAnd(within(document.documentElement))
  fillAll()
  watcher.observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['class', 'style', 'hidden']
  })
  window.addEventListener('resize', fillAll)
  // a style sheet of a page
  document.addEventListener('load', ({ target }) => target instanceof HTMLLinkElement && fillAll(), true)
}
