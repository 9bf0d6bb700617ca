import { transform } from 'esbuild'
import postcss, { type Root } from 'postcss'
import { compile } from 'sass'

/**
 * Before each class of the first screen, in its script too: neither its rules nor its elements may be taken for those of the page
 * below.
 */
export const classPrefix = 'first-'

/** Root of the first screen: what the app says of the body holds for it. */
const body = '#first'

/** Design pixels as rem, 10 a rem, as Taro's pxtransform has them; `PX` are pixels. */
const toRem = (value: string) =>
  value.includes('url(')
    ? value
    : value
        .replace(/(\d*\.?\d+)px\b/g, (_, size: string) => `${Number((Number(size) / 10).toFixed(5))}rem`)
        .replace(/(\d)PX\b/g, '$1px')

/** Classes of the document, not of the screen in it. */
const ofDocument = /\.(light|dark)(?= #first)/g

/**
 * A selector for the first screen, with the prefix before each class; undefined when none of its elements can have those classes, or
 * it is of something else than the body.
 */
function selectorOf(selector: string, words: ReadonlySet<string>): string | undefined {
  const ours = selector.replace(/\bbody\b/g, body)
  const isKnown = ([, name]: RegExpMatchArray) => words.has(name!) || words.has(name!.replace(/^i-/, ''))
  const classes = [...ours.replace(ofDocument, '').matchAll(/\.([a-zA-Z][\w-]*)/g)]
  if (!classes.every(isKnown) || !(classes.length || ours.startsWith(body) || / #first$/.test(ours)))
    return undefined
  const marked = ours.replace(/\.(?=[a-zA-Z])/g, `.${classPrefix}`)
  return marked.replace(new RegExp(`\\.${classPrefix}(light|dark)(?= #first)`, 'g'), '.$1')
}

function prune(root: Root, words: ReadonlySet<string>) {
  root.walkDecls((declaration) => void (declaration.value = toRem(declaration.value)))
  root.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && /keyframes$/.test((rule.parent as postcss.AtRule).name)) return
    const selectors = rule.selectors.flatMap((selector) => selectorOf(selector, words) ?? [])
    if (selectors.length) rule.selectors = selectors
    else rule.remove()
  })
  root.walkAtRules((rule) => void (rule.nodes?.length === 0 && rule.remove()))
}

/** Leaves in the row of all icons (components/base/Icon.scss) those that a rule names by their place. */
function pruneIcons(root: Root) {
  const used = new Set<number>()
  root.walkDecls('--i', ({ value }) => void used.add(Number(value)))
  root.walkDecls('--icons', (row) => {
    row.value = row.value.replace(/%3Cpath transform='translate\((\d+)\)'.*?\/%3E/g, (icon, left: string) =>
      used.has(Number(left) / 24) ? icon : ''
    )
  })
}

/**
 * Style sheets of the app for the first screen: the rules whose classes its script names, with a prefix before each class. `sheets`
 * are scss files in their order, `targets` the browsers as esbuild names them.
 */
export async function firstStyles(sheets: string[], script: string, targets: string[]): Promise<string> {
  const literals = [...script.matchAll(/"([^"\\\n]*)"|`([^`\\]*)`/g)].map(
    ([, one, other]) => one ?? other ?? ''
  )
  const words = new Set(literals.flatMap((text) => text.split(/[^\w-]+/)))
  const root = postcss.parse(
    sheets.map((file) => compile(file).css.replace(/^@charset[^;]*;/, '')).join('\n')
  )
  prune(root, words)
  pruneIcons(root)
  const { code } = await transform(root.toString(), { loader: 'css', minify: true, target: targets })
  return code.trim()
}
