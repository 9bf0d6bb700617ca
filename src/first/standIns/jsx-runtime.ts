// In place of React's in the first screen's script: makes the elements themselves. So the first screen is drawn by the components
// of the pages, and cannot differ from them.

type Child = Node | string | number | boolean | null | undefined | Child[]
type Props = Record<string, unknown> & { children?: Child }
type Component = (props: Props) => Child

/** Before each class: laid in by config/firstStyles.ts. */
declare const CLASS_PREFIX: string

/** Attributes of a page that would be wrong here: the screen is hidden from screen readers, and its ids are those of the page. */
const dropped = /^(children|key|ref|id|on[A-Z].*|role|aria-.*)$/

const classesOf = (names: string): string => names.trim().replace(/\S+/g, `${CLASS_PREFIX}$&`)

function addStyle(element: HTMLElement, style: object): void {
  for (const [name, value] of Object.entries(style) as [string, string | number | undefined][])
    if (value !== undefined)
      element.style.setProperty(
        name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
        String(value)
      )
}

const flat = (child: Child): (Node | string)[] => {
  if (Array.isArray(child)) return child.flatMap(flat)
  if (child instanceof Node) return [child]
  return typeof child === 'string' || typeof child === 'number' ? [String(child)] : []
}

function make(tag: string, props: Props): HTMLElement {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(props)) {
    if (dropped.test(name)) continue
    if (typeof value === 'object' && value) addStyle(element, value)
    else if (typeof value === 'string' || typeof value === 'number')
      element.setAttribute(
        name === 'className' ? 'class' : name,
        name === 'className' ? classesOf(String(value)) : String(value)
      )
  }
  // nothing here takes the focus, which would be lost with it
  if (tag === 'button') element.tabIndex = -1
  element.append(...flat(props.children))
  return element
}

export const jsx = (type: string | Component, props: Props): Child =>
  typeof type === 'string' ? make(type, props) : type(props)
/** The same for several children. */
export const jsxs: typeof jsx = (type, props) => jsx(type, props)
export const Fragment: Component = ({ children }) => children
