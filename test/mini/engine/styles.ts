import postcss, { type AtRule, type Rule } from 'postcss'
import * as glassEasel from 'glass-easel'
import { resolvePath, type Dist } from './dist'
import { matches, parentOf, type Element } from './screen'

const properties = ['display', 'visibility', 'opacity'] as const
type Property = (typeof properties)[number]
type Values = Partial<Record<Property, string>>

interface Step {
  selector: string
  /** Whether the step before it must match the parent, and not just an ancestor. */
  child: boolean
}
interface StyleRule {
  steps: Step[]
  weight: number
  values: Values
}

const hides = ({ display, visibility, opacity }: Values) =>
  display === 'none' || visibility === 'hidden' || Number(opacity ?? 1) === 0

// Widths in pixels are known here; a rule for anything else (dark, hover, reduced motion) does not apply.
function applies(query: string, width: number): boolean {
  const wanted = [...query.matchAll(/\(([^)]+)\)/g)].map(([, text = '']) => text)
  return wanted.every((text) => {
    const [, edge, size] = /^(min|max)-width:\s*([\d.]+)px$/.exec(text) ?? []
    return (edge === 'min' && width >= Number(size)) || (edge === 'max' && width <= Number(size))
  })
}

/** A selector as its steps, last one first; undefined when it has what is not known here (`+`, `:nth-child`, `::after`). */
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

/** The parent that is drawn: what `if` and `for` put between has no style. */
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

/** The build's styles, as far as they decide whether something is seen at all. */
export class Styles {
  private readonly sheets = new Map<string, StyleRule[]>()

  constructor(
    private readonly dist: Dist,
    private readonly width: number
  ) {}

  /** Whether the build's styles, or its own, hide an element of a page, whatever is around it. */
  hide(element: Element, page: string): boolean {
    return hides(this.values(element, this.rulesFor(page)))
  }

  /** Whether a user sees an element of a page: nothing hides it or one around it. */
  show(element: Element, page: string): boolean {
    for (let at: Element | null = element; at; at = above(at)) if (this.hide(at, page)) return false
    return true
  }

  private values(element: Element, rules: StyleRule[]): Values {
    const inline = element.style ? valuesOf(postcss.parse(element.style).nodes) : {}
    // most elements are hidden by nothing: the others are asked whether something shows them again
    const hidden = hides(inline) || rules.some((rule) => hides(rule.values) && reaches(element, rule.steps))
    if (!hidden) return {}
    const reaching = rules.filter(({ steps }) => reaches(element, steps))
    return Object.assign({}, ...reaching.map(({ values }) => values), inline) as Values
  }

  /** Least weight first, as written among equals. */
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
