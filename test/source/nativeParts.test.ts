import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { parts, styles } from '../../config/taro/parts'

const root = join(__dirname, '../../src')

// Attributes of every component, and those that Taro covers by templates of their own.
const everywhere = ['key', 'ref', 'id', 'className', 'style', 'onClick', 'catchMove', 'role']
const isKnown = (name: string) => everywhere.includes(name) || name.startsWith('aria-')

/** Name in the table: scroll-y for `scrollY`, bindTouchMove for `onTouchMove`, bindLongTap for `onLongPress`. */
const written = (name: string) =>
  name.startsWith('on')
    ? `bind${name.slice(2).replace('LongPress', 'LongTap')}`
    : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Local name -> name in @tarojs/components, of a file's imports. */
function nativeNames(file: ts.SourceFile): Map<string, string> {
  const bound = file.statements
    .filter(ts.isImportDeclaration)
    .filter(({ moduleSpecifier }) => moduleSpecifier.getText().includes('@tarojs/components'))
    .flatMap(({ importClause }) => {
      const names = importClause?.namedBindings
      return names && ts.isNamedImports(names) && !importClause.isTypeOnly ? [...names.elements] : []
    })
  return new Map(bound.map(({ name, propertyName }) => [name.text, (propertyName ?? name).text]))
}

/** `Component` and `Component attribute` for each use of a @tarojs/components component. */
function asked(path: string, text: string): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const names = nativeNames(file)
  const found: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
      const component = names.get(node.tagName.getText())
      if (component) {
        found.push(component)
        for (const attribute of node.attributes.properties.filter(ts.isJsxAttribute))
          found.push(`${component} ${attribute.name.getText()}`)
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** Used components and attributes that config/taro/parts lacks. */
function missing(path: string, text: string): string[] {
  return asked(path, text).filter((one) => {
    const [component = '', attribute] = one.split(' ')
    const has = parts[component]
    return !has || Boolean(attribute && !isKnown(attribute) && !has.includes(written(attribute)))
  })
}

test("the mini-programs' templates have every component and attribute that the sources use", () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.tsx') && !path.endsWith('.h5.tsx')
  )
  expect(files.length).toBeGreaterThan(200)
  expect(files.flatMap((path) => missing(path, readFileSync(join(root, path), 'utf8')))).toEqual([])
})

test('one that the table lacks is named', () => {
  const source = `import { Slider, View as Box } from '@tarojs/components'
    const a = <Box className='card' onClick={go} hoverStayTime={9} onTouchMove={go}><Slider /></Box>`
  expect(missing('a.tsx', source)).toEqual(['View hoverStayTime', 'Slider'])
})

/** Names of the properties in style attributes, and in what is typed as the properties of a style. */
function styled(path: string, text: string): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const names = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node))
      found.push(node.name.getText())
    ts.forEachChild(node, names)
  }
  const visit = (node: ts.Node): void => {
    const isStyle = ts.isJsxAttribute(node) && node.name.getText() === 'style'
    const isTyped =
      (ts.isVariableDeclaration(node) || ts.isFunctionDeclaration(node) || ts.isArrowFunction(node)) &&
      node.type?.getText().endsWith('CSSProperties')
    if (isStyle || isTyped) names(node)
    else ts.forEachChild(node, visit)
  }
  visit(file)
  // custom properties are known by their form
  return found.filter((name) => !name.includes('--'))
}

test("the mini-programs' runtime knows every style that the sources set", () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.tsx') && !path.endsWith('.h5.tsx')
  )
  const used = files.flatMap((path) => styled(path, readFileSync(join(root, path), 'utf8')))
  expect(used).toEqual(expect.arrayContaining(['transform', 'paddingTop', 'height']))
  expect(used.filter((name) => !styles.includes(name))).toEqual([])
})

test('a style is found in an attribute and in what is typed as one', () => {
  const source = `const shade: React.CSSProperties = { zIndex: 1, '--depth': 2 }
    const a = <View style={{ height: b, ...more }} title={{ width: 3 }} />`
  expect(styled('a.tsx', source)).toEqual(['zIndex', 'height'])
})
