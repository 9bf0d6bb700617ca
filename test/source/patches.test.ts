import { mkdirSync, readdirSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import webpack from 'webpack'
import { aliasesOf, Patched } from '../../config/patched'
import { patchesOf, type Patch } from '../../config/patches'
import { tempFolder } from '../support/folder'

const root = realpathSync(tempFolder())

const files: Record<string, string> = {
  'main.js': `import 'bulky'; import 'kept'; import './texts.tsx'`,
  'texts.tsx': `export default 'text'`,
  'slim.js': `export default 'slim'`,
  'page.js': `export default 'page'`,
  'loader.js': `module.exports = (source) => source`,
  'node_modules/bulky/index.js': `export default 'bulky'`,
  'node_modules/kept/index.js': `import './dist/page/index.js'`,
  'node_modules/kept/dist/page/index.js': `export default 'kept'`
}
beforeAll(() => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(root, file, '..'), { recursive: true })
    writeFileSync(join(root, file), text)
  }
})

const made = { package: 'kept 1.0.0', why: 'is too much' }
const bulky = { imports: 'bulky', by: join(root, 'slim.js'), ...made }
const page = { file: 'kept/dist/page/index.js', by: join(root, 'page.js'), ...made }
const texts = { loader: join(root, 'loader.js'), on: /\/texts\.tsx$/, ...made }

/** Builds the folder with patches; returns the build's errors, '' if none. */
function build(patches: Patch[], mode: 'production' | 'development' = 'production'): Promise<string> {
  const compiler = webpack({
    mode,
    context: root,
    entry: './main.js',
    output: { path: join(root, 'dist') },
    optimization: { minimize: false },
    resolve: { alias: Object.fromEntries(aliasesOf(patches)) },
    module: { rules: [{ test: /\.tsx$/, use: join(root, 'loader.js') }] },
    plugins: [new Patched(patches)]
  })
  return new Promise((resolve) =>
    compiler.run((error, stats) => resolve(error?.message ?? stats!.toString({ all: false, errors: true })))
  )
}

test('a build that all patches have a part in is well', async () => {
  expect(await build([bulky, page, texts])).toBe('')
  // 30 s: the first build loads most of webpack
}, 30000)

test.each<[string, Patch, Patch, string]>([
  ['an alias of what nothing imports', bulky, { ...bulky, imports: 'sleek' }, 'sleek: made for kept 1.0.0'],
  [
    'a file that has moved',
    page,
    { ...page, file: 'kept/lib/page/index.js' },
    'kept/lib/page/index.js: made'
  ],
  ['a loader that no file goes through', texts, { ...texts, on: /\/words\.tsx$/ }, 'loader.js on']
])('%s fails it and says what the patch was for', async (_, row, idle, words) => {
  const wrong = await build([bulky, page, texts].map((patch) => (patch === row ? idle : patch)))
  expect(wrong).toContain('nothing in the build meets these rows of config/patches.ts')
  expect(wrong).toContain(words)
  expect(wrong).toContain('which is too much')
  expect(wrong.match(/made for/g)).toHaveLength(1)
})

test('a development build is not held up by it', async () => {
  expect(await build([{ ...bulky, imports: 'sleek' }], 'development')).toBe('')
})

test('each stand-in stands in for something', () => {
  const rows = [...patchesOf('h5'), ...patchesOf('weapp')].flatMap((patch) =>
    'by' in patch ? [patch.by] : []
  )
  const folder = join(__dirname, '../../src/shims')
  // base.css is imported by src/async/router.ts
  const idle = readdirSync(folder).filter((file) => file !== 'base.css' && !rows.includes(join(folder, file)))
  expect(idle).toEqual([])
})

test('MobX is replaced for production alone', () => {
  const aliases = (mode: string) => Object.keys(Object.fromEntries(aliasesOf(patchesOf('h5', mode))))
  expect(aliases('production')).toContain('mobx$')
  expect(aliases('development')).not.toContain('mobx$')
})
