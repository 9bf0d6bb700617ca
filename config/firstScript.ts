import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { minify } from '@swc/core'
import esbuild, { type Metafile, type Plugin } from 'esbuild'
import webpack, { type Compiler } from 'webpack'
import { classPrefix, firstStyles } from './firstStyles'
import { textsIn } from './firstTexts'
import { minifier } from './minifier'

const root = path.resolve(__dirname, '..')
/** Place of the script in src/index.html. */
const place = 'FIRST_SCRIPT'
/** Place of its styles there: a rule, which the minifier of the page leaves as it is. */
const stylePlace = '#FIRST_STYLES{color:red}'

/** The browsers of .browserslistrc as esbuild names them: `Chrome >= 73` is chrome73. */
const browsers = () =>
  [...readFileSync(path.join(root, '.browserslistrc'), 'utf8').matchAll(/^(\w+) >= ([\d.]+)$/gm)].map(
    ([, name, version]) => name!.toLowerCase() + version!
  )

/** A text in each language, for what runs before the script. */
const inAll = (key: string) =>
  JSON.stringify(
    Object.fromEntries(Object.entries(textsIn(`'${key}'`)).map(([language, texts]) => [language, texts[key]]))
  )

/**
 * Modules of the app and of its packages that the first screen's script does without -> what it has instead. So the components of the
 * pages draw its elements.
 */
const standIns: Record<string, string> = {
  react: 'react.ts',
  'react/jsx-runtime': 'jsx-runtime.ts',
  '@tarojs/components': 'elements.ts',
  [path.join(root, 'src/i18n/index.ts')]: 'i18n.ts',
  [path.join(root, 'src/stores/index.ts')]: 'stores.ts',
  [path.join(root, 'src/nav/navigate.ts')]: 'navigate.ts',
  [path.join(root, 'src/api/client.ts')]: 'client.ts'
}
const standInOf = (name: string) => standIns[name] && path.join(root, 'src/first/standIns', standIns[name])

/** Puts the stand-ins in their places, and leaves the style sheets out of the script. */
const asFirstScreen: Plugin = {
  name: 'first screen',
  setup(build) {
    build.onResolve({ filter: /.*/ }, async ({ path: name, pluginData, ...from }) => {
      if (pluginData === 'resolved' || from.kind === 'entry-point') return undefined
      const direct = standInOf(name)
      if (direct) return { path: direct }
      const found = await build.resolve(name, { ...from, pluginData: 'resolved' })
      const standIn = from.importer.includes('src/first/standIns') ? undefined : standInOf(found.path)
      return standIn ? { path: standIn } : found
    })
    build.onLoad({ filter: /\.scss$/ }, () => ({ contents: '', loader: 'js' }))
  }
}

/** The style sheets that a bundle imports, in the order of the imports: of two rules of the same weight the later one counts. */
function sheetsIn(inputs: Metafile['inputs'], entry: string): string[] {
  const seen = new Set<string>()
  const visit = (file: string): string[] => {
    if (seen.has(file)) return []
    seen.add(file)
    const before = (inputs[file]?.imports ?? []).flatMap((imported) => visit(imported.path))
    return file.endsWith('.scss') ? [...before, path.join(root, file)] : before
  }
  return visit(entry)
}

/** A folder of src as one script for the browsers of .browserslistrc, and the files that it is made of. */
async function bundle(entry: string, constants: Record<string, string>, plugins: Plugin[] = []) {
  const { outputFiles, metafile } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    charset: 'utf8',
    target: browsers(),
    resolveExtensions: ['.h5.tsx', '.tsx', '.h5.ts', '.ts', '.js'],
    define: constants,
    jsx: 'automatic',
    loader: { '.svg': 'dataurl' },
    plugins,
    logLevel: 'error'
  })
  return { script: outputFiles[0]!.text, inputs: metafile.inputs, files: Object.keys(metafile.inputs) }
}

const minified = async (script: string) => (await minify(script, minifier)).code

/**
 * src/older in one file, whose name says its content: what the oldest browsers lack. A browser without `[].at` loads it
 * (src/first/index.tsx): that is newer than all that it brings.
 */
export async function olderScript(): Promise<{ code: string; name: string; files: string[] }> {
  const { script, files } = await bundle('src/older/index.ts', {})
  const code = await minified(script)
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 8)
  return { code, name: `js/older.${hash}.js`, files: files.map((file) => path.join(root, file)) }
}

/**
 * src/first in one piece, the styles of what it draws, and the files that they are made of. `env` as for the app: the text of each
 * constant; `older` is the file of src/older. Rejects when a package is among the files: it would come into the page beside the
 * app's own copy.
 */
export async function firstScript(
  env: Record<string, string>,
  older: string
): Promise<{ code: string; styles: string; files: string[] }> {
  const constants = { TARO_ENV: '"h5"', ...env }
  const entry = 'src/first/index.tsx'
  const { script, inputs, files } = await bundle(
    entry,
    {
      ...Object.fromEntries(Object.entries(constants).map(([name, text]) => [`process.env.${name}`, text])),
      CLASS_PREFIX: JSON.stringify(classPrefix),
      OLDER: JSON.stringify(`/shop/${older}`),
      OFFLINE: String(process.env.NODE_ENV === 'production' && process.env.TARO_APP_OFFLINE !== 'off')
    },
    [asFirstScreen]
  )
  const packages = files.filter((file) => file.includes('node_modules/'))
  if (packages.length)
    throw new Error(
      `src/first runs before the app and brings all it imports: it must not bring ${packages.join(', ')}`
    )
  const sheets = [path.join(root, 'src/styles/index.scss'), ...sheetsIn(inputs, entry)]
  const texts = `const FIRST_TEXTS=${JSON.stringify(textsIn(script))};`
  return {
    code: await minified(`(()=>{${texts}${script}})()`),
    styles: await firstStyles(sheets, script, browsers()),
    files: [...files.map((file) => path.join(root, file)), ...sheets]
  }
}

/** Lays the first screen's script into index.html, before config/pageFiles.ts names the files of the home pages in it. */
export class FirstScript {
  constructor(private readonly env: Record<string, string>) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('FirstScript', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE
      compilation.hooks.processAssets.tapPromise({ name: 'FirstScript', stage }, async () => {
        if (compilation.errors.length) return
        const older = await olderScript()
        compilation.emitAsset(older.name, new webpack.sources.RawSource(older.code))
        const { code, styles, files } = await firstScript(this.env, older.name)
        compilation.fileDependencies.addAll([...files, ...older.files])
        const places: [place: string, text: string][] = [
          [place, code],
          [stylePlace, styles],
          ['BROWSER_OLD', inAll('common.browserOld')],
          ['SOURCE_LOCALE', this.env.TARO_APP_LOCALE!]
        ]
        compilation.updateAsset('index.html', (html) => {
          const filled = places.reduce((text, [name, laid]) => {
            if (!text.includes(name)) throw new Error(`index.html has no place for ${name}`)
            return text.replace(name, () => laid)
          }, html.source().toString())
          return new webpack.sources.RawSource(filled)
        })
      })
    })
  }
}
