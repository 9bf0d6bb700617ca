import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

const root = join(__dirname, '../..')

const sources = (folder: string): string[] =>
  readdirSync(join(root, folder)).flatMap((name) => {
    const path = join(folder, name)
    if (statSync(join(root, path)).isDirectory()) return sources(path)
    return /\.tsx?$/.test(name) ? [path] : []
  })

interface Piece {
  name: string
  file: string
  observed: boolean
  /** Hooks that it calls. */
  calls: Set<string>
}

/** Hooks and components of a file, with the hooks they call. */
function piecesOf(file: string): Piece[] {
  const tree = ts.createSourceFile(
    file,
    readFileSync(join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX
  )
  const pieces: Piece[] = []
  const visit = (node: ts.Node, piece: Piece | undefined, observed: boolean): void => {
    let inside = piece
    let watched = observed
    if (ts.isCallExpression(node)) {
      const callee = node.expression.getText(tree)
      if (callee === 'observer') watched = true
      else if (/^use[A-Z]\w*$/.test(callee)) inside?.calls.add(callee)
    }
    if (ts.isFunctionLike(node)) {
      const name =
        node.name?.getText(tree) ??
        (ts.isVariableDeclaration(node.parent) ? node.parent.name.getText(tree) : undefined)
      if (name && /^(use)?[A-Z]\w*$/.test(name)) {
        inside = { name, file, observed: watched, calls: new Set() }
        pieces.push(inside)
      }
    }
    ts.forEachChild(node, (child) => visit(child, inside, watched))
  }
  visit(tree, undefined, false)
  return pieces
}

const pieces = sources('src').flatMap(piecesOf)

/** Hooks that read a store: `useStores`, and every hook that calls one of them. */
const storeHooks = new Set(['useStores'])
for (let before = 0; before !== storeHooks.size;) {
  before = storeHooks.size
  for (const { name, calls } of pieces)
    if (name.startsWith('use') && [...calls].some((call) => storeHooks.has(call))) storeHooks.add(name)
}

test('a component that reads a store is an observer, so that it is drawn anew when the store changes', () => {
  const blind = pieces
    .filter(
      ({ name, observed, calls }) =>
        !name.startsWith('use') && !observed && [...calls].some((call) => storeHooks.has(call))
    )
    .map(
      ({ name, file, calls }) =>
        `${name} in ${file} calls ${[...calls].filter((call) => storeHooks.has(call)).join(', ')}`
    )
  expect(blind).toEqual([])
})

test('the hooks that read stores are known', () => {
  expect([...storeHooks]).toEqual(
    expect.arrayContaining(['useStores', 'useShop', 'useCard', 'useHold', 'useHolds', 'useVisitText'])
  )
})
