import postcss, { type AtRule, type Rule } from 'postcss'
import * as glassEasel from 'glass-easel'
import { resolvePath, type Dist } from './dist'
import { matches, parentOf, type Element } from './screen'

const properties = ['display', 'visibility', 'opacity'] as const
type Property = (typeof properties)[number]
type Values = Partial<Record<Property, string>>

interface Step {
  selector: string
  /** Whether `>` precedes it: the step before must match the parent, not just an ancestor. */
  child: boolean
}
interface StyleRule {
  steps: Step[]
  weight: number
  values: Values
}

const hides = ({ display, visibility, opacity }: Values) =>
  display === 'none' || visibility === 'hidden' || Number(opacity ?? 1) === 0

// Supports widths in pixels only; other conditions (dark, hover, reduced motion) never apply.
function applies(query: string, width: number): boolean {
  const wanted = [...query.matchAll(/\(([^)]+)\)/g)].map(([, text = '']) => text)
  return wanted.every((text) => {
    const [, edge, size] = /^(min|max)-width:\s*([\d.]+)px$/.exec(text) ?? []
    return (edge === 'min' && width >= Number(size)) || (edge === 'max' && width <= Number(size))
  })
}

/** Steps of a selector, last one first; undefined if unsupported (`+`, `:nth-child`, `::after`). */
function stepsOf(selector: string): Step[] | undefined {
  const steps: Step[] = []
  let child = false
  for (const part of selector
    .replace(/\s*>\s*/g, ' > ')
    .trim()
    .split(/\s+/)) {
    if (part === '>') child = true
    else if (!/^[\w-]*([.#][\w-]+)*$/.test(part)) return undefined
    else {
      steps.unshift({ selector: part, child })
      child = false
    }
  }
  return steps
}

const weigh = (steps: Step[]) => {
  const all = steps.map(({ selector }) => selector).join(' ')
  const count = (pattern: RegExp) => all.match(pattern)?.length ?? 0
  return count(/#/g) * 10_000 + count(/\./g) * 100 + count(/(^| )\w/g)
}

/** The nearest drawn parent: virtual nodes of `if` and `for` have no style. */
function above(element: Element): Element | null {
  const parent = parentOf(element)
  return parent && glassEasel.VirtualNode.isVirtualNode(parent) ? above(parent) : parent
}

const fits = (element: Element, selector: string) =>
  selector === 'page' ? !above(element) : matches(element, selector)

function reaches(element: Element, [step, ...rest]: Step[]): boolean {
  if (!step || !fits(element, step.selector)) return false
  if (!rest.length) return true
  for (let at = above(element); at; at = step.child ? null : above(at)) if (reaches(at, rest)) return true
  return false
}

/** The build's styles, as far as they decide whether an element is visible. */
export class Styles {
  private readonly sheets = new Map<string, StyleRule[]>()

  constructor(
    private readonly dist: Dist,
    private readonly width: number
  ) {}

  /** Whether the build's styles or its inline style hide an element itself; its ancestors do not count. */
  hide(element: Element, page: string): boolean {
    return hides(this.values(element, this.rulesFor(page)))
  }

  /** Whether an element is visible: neither it nor an ancestor is hidden. */
  show(element: Element, page: string): boolean {
    for (let at: Element | null = element; at; at = above(at)) if (this.hide(at, page)) return false
    return true
  }

  private values(element: Element, rules: StyleRule[]): Values {
    const inline = element.style ? valuesOf(postcss.parse(element.style).nodes) : {}
    // speed: most elements are hidden by no rule; only for the others do all rules count
    const hidden = hides(inline) || rules.some((rule) => hides(rule.values) && reaches(element, rule.steps))
    if (!hidden) return {}
    const reaching = rules.filter(({ steps }) => reaches(element, steps))
    return Object.assign({}, ...reaching.map(({ values }) => values), inline) as Values
  }

  /** Rules by ascending weight; equal ones in the order written. */
  private rulesFor(page: string): StyleRule[] {
    const known = this.sheets.get(page)
    if (known) return known
    const { style } = this.dist.platform
    const rules = [`app.${style}`, `${page}.${style}`].flatMap((path) => this.read(path))
    this.sheets.set(
      page,
      rules.sort((one, other) => one.weight - other.weight)
    )
    return rules
  }

  private read(path: string): StyleRule[] {
    if (!this.dist.files.has(path)) return []
    const rules: StyleRule[] = []
    postcss.parse(this.dist.text(path)).walk((node) => {
      if (node.type === 'atrule' && node.name === 'import')
        rules.push(...this.read(resolvePath(path, node.params.replace(/["']/g, ''))))
      if (node.type === 'rule' && this.isOpen(node)) rules.push(...rulesOf(node))
    })
    return rules
  }

  private isOpen({ parent }: Rule): boolean {
    if (parent?.type !== 'atrule') return true
    const { name, params } = parent as AtRule
    return name === 'media' && applies(params, this.width)
  }
}

function valuesOf(nodes: postcss.ChildNode[] = []): Values {
  const found = nodes.flatMap((node) =>
    node.type === 'decl' && properties.includes(node.prop as Property) ? [[node.prop, node.value]] : []
  )
  return Object.fromEntries(found) as Values
}

function rulesOf(rule: Rule): StyleRule[] {
  const values = valuesOf(rule.nodes)
  if (!Object.keys(values).length) return []
  return rule.selectors.flatMap((selector) => {
    const steps = stepsOf(selector)
    return steps ? [{ steps, weight: weigh(steps), values }] : []
  })
}
