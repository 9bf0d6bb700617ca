import * as glassEasel from 'glass-easel'

export type Element = glassEasel.Element
type Node = glassEasel.Node

/** Elements of a page in drawing order, including those inside components. */
export function elements(root: Element): Element[] {
  const found: Element[] = []
  const visit = (node: Node) => {
    if (glassEasel.TextNode.isTextNode(node)) return
    const element = node
    if (!glassEasel.VirtualNode.isVirtualNode(element)) found.push(element)
    children(element).forEach(visit)
  }
  children(root).forEach(visit)
  return found
}

function children(element: Element): Node[] {
  const inside = glassEasel.Component.isComponent(element) ? element.getShadowRoot() : null
  return inside ? inside.childNodes : element.childNodes
}

/** Text inside an element, without hidden elements. */
export function textOf(node: Node, isHidden: (element: Element) => boolean = () => false): string {
  if (glassEasel.TextNode.isTextNode(node)) return node.textContent
  const element = node
  if (!glassEasel.VirtualNode.isVirtualNode(element) && isHidden(element)) return ''
  if (tagOf(element) === 'rich-text') return richText(element.getAttribute('nodes'))
  return children(element)
    .map((child) => textOf(child, isHidden))
    .join('')
}

function richText(nodes: unknown): string {
  if (typeof nodes === 'string') return nodes.replace(/<[^>]*>/g, '')
  if (!Array.isArray(nodes)) return ''
  return nodes
    .map((node: { text?: string; children?: unknown }) => node.text ?? richText(node.children))
    .join('')
}

export const tagOf = (element: Element): string =>
  glassEasel.NativeNode.isNativeNode(element) ? element.is : 'component'

/** `selector`: `#id`, `.class`, a tag, or a combination as `button.primary`. */
export function matches(element: Element, selector: string): boolean {
  const classes = element.class.split(/\s+/)
  return (selector.match(/[#.]?[^#.]+/g) ?? []).every((part) => {
    if (part.startsWith('#')) return element.id === part.slice(1)
    if (part.startsWith('.')) return classes.includes(part.slice(1))
    return tagOf(element) === part
  })
}

export function parentOf(element: Element): Element | null {
  const parent = element.parentNode
  if (!parent) return null
  return glassEasel.ShadowRoot.isShadowRoot(parent) ? parent.getHostNode() : parent
}

export function closest(element: Element, selector: string): Element | null {
  for (let at: Element | null = element; at; at = parentOf(at)) {
    if (!glassEasel.VirtualNode.isVirtualNode(at) && matches(at, selector)) return at
  }
  return null
}
