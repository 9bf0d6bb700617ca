import * as glassEasel from 'glass-easel'
import type { Canvas } from './canvas'
import { matches, type Element } from './screen'

/** In pixels, set by the test (`Host.layout`): there is no layout here. */
export interface Rect {
  top: number
  height: number
}

interface Fields {
  id?: boolean
  dataset?: boolean
  rect?: boolean
  size?: boolean
  node?: boolean
}
type Found = Record<string, unknown> | null
type Tell = (found: Found | Found[]) => void

export interface Screen {
  page: () => Element
  layout: (element: Element) => Rect
  /** Canvas node of an element, if the platform has such nodes. */
  canvas: (element: Element) => Canvas | undefined
}

/** Elements of the page's own templates: as on the platform, not those inside components. */
function ownElements(page: Element): Element[] {
  const found: Element[] = []
  const visit = (node: glassEasel.Node) => {
    if (glassEasel.TextNode.isTextNode(node)) return
    const element = node
    if (!glassEasel.VirtualNode.isVirtualNode(element)) found.push(element)
    element.childNodes.forEach(visit)
  }
  const root = glassEasel.Component.isComponent(page) ? page.getShadowRoot() : null
  root?.childNodes.forEach(visit)
  return found
}

function factsOf(element: Element, fields: Fields, screen: Screen): Found {
  const { top, height } = screen.layout(element)
  const facts: Record<string, unknown> = {}
  if (fields.id) facts.id = element.id
  if (fields.dataset) facts.dataset = { ...element.dataset }
  if (fields.rect) Object.assign(facts, { left: 0, top, right: 375, bottom: top + height })
  if (fields.size) Object.assign(facts, { width: 375, height })
  if (fields.node) facts.node = screen.canvas(element)
  return facts
}

/** The platform's SelectorQuery over the page on top. Answers are asynchronous, as from the view thread. */
export function buildQuery(screen: Screen) {
  const asked: { look: () => Found | Found[]; tell?: Tell }[] = []
  const ref = (selector: string, all: boolean) => {
    const fields = (wanted: Fields, notify?: Tell) => {
      const look = () => {
        const found = ownElements(screen.page()).filter((element) => matches(element, selector))
        const facts = found.map((element) => factsOf(element, wanted, screen))
        return all ? facts : (facts[0] ?? null)
      }
      asked.push({ look, tell: notify })
      return query
    }
    return {
      fields,
      boundingClientRect: (report?: Tell) =>
        fields({ id: true, dataset: true, rect: true, size: true }, report),
      node: (announce?: Tell) => fields({ node: true }, announce)
    }
  }
  const query = {
    in: () => query,
    select: (selector: string) => ref(selector, false),
    selectAll: (selector: string) => ref(selector, true),
    exec: (tell?: (all: (Found | Found[])[]) => void) => {
      setImmediate(() => {
        const answers = asked.map(({ look }) => look())
        asked.forEach((one, index) => one.tell?.(answers[index]!))
        tell?.(answers)
      })
    }
  }
  return query
}
