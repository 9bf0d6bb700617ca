import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

const root = join(__dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).map(
  (name) => `src/${name}`
)

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '')
const styled = new Set(
  files
    .filter((file) => /\.s?css$/.test(file))
    .flatMap((file) =>
      [...withoutComments(read(file)).matchAll(/\.([a-z][\w-]*)/gi)].map(([, word]) => word!)
    )
)

/** Class words written out in a className or `cx` call; composed ones (`c${count}`) are skipped. */
function wordsIn(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return node.text.split(/\s+/).filter(Boolean)
  if (ts.isTemplateExpression(node)) {
    const text = [node.head, ...node.templateSpans.map(({ literal }) => literal)].map((part) => part.text)
    return text
      .join('\0')
      .split(/\s+/)
      .filter((word) => word && !word.includes('\0'))
  }
  // the string of a comparison (kind === 'line') is no class
  if (ts.isBinaryExpression(node) && /^[!=]==$/.test(node.operatorToken.getText())) return []
  return node.getChildren().flatMap(wordsIn)
}

function classWordsOf(file: string): string[] {
  const tree = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const visit = (node: ts.Node): string[] => {
    if (ts.isJsxAttribute(node) && node.name.getText() === 'className' && node.initializer)
      return wordsIn(node.initializer)
    if (ts.isCallExpression(node) && node.expression.getText() === 'cx')
      return node.arguments.flatMap(wordsIn)
    return node.getChildren().flatMap(visit)
  }
  return visit(tree)
}

const parts = files.filter((file) => file.endsWith('.tsx'))

test('every class word that a part uses is in a style sheet: a misspelt one would change nothing, silently', () => {
  const unknown = parts.flatMap((file) =>
    classWordsOf(file)
      .filter((word) => !styled.has(word))
      .map((word) => `${word} in ${file}`)
  )
  expect(unknown).toEqual([])
})

test('docs/STYLE.md says what each class word of index.scss means', () => {
  const words = [...read('src/styles/index.scss').matchAll(/^\.([a-z][\w-]*) \{$/gm)].map(([, word]) => word!)
  const rows = read('docs/STYLE.md').match(/^\| `[a-z].*$/gm) ?? []
  const notified = rows.flatMap((row) => [...row.matchAll(/`([a-z][\w-]*)`/g)].map(([, word]) => word!))
  expect(words.length).toBeGreaterThan(60)
  expect(words.filter((word) => !notified.includes(word))).toEqual([])
  expect(notified.filter((word) => !styled.has(word) && word !== 'Tap')).toEqual([])
})
