import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { minify } from '@swc/core'
import { build } from 'esbuild'
import webpack, { type Compiler } from 'webpack'
import { minifier } from './minifier'

const root = path.resolve(__dirname, '..')
/** Place of the script in src/index.html. */
const place = 'FIRST_SCRIPT'

/** The browsers of .browserslistrc as esbuild names them: `Chrome >= 73` is chrome73. */
const browsers = () =>
  [...readFileSync(path.join(root, '.browserslistrc'), 'utf8').matchAll(/^(\w+) >= ([\d.]+)$/gm)].map(
    ([, name, version]) => name!.toLowerCase() + version!
  )

const folder = path.join(root, 'src/i18n/messages/common')
/** A text in each language, read from the messages: what runs before the app may bring none of their files. */
const inAll = (key: string) =>
  JSON.stringify(
    Object.fromEntries(
      readdirSync(folder).map((file) => {
        const source = readFileSync(path.join(folder, file), 'utf8')
        const [, text] = new RegExp(`'${key}':\\s*'([^']+)'`).exec(source) ?? []
        if (!text) throw new Error(`${file} has no ${key}`)
        return [path.parse(file).name, text]
      })
    )
  )

/** A folder of src as one script for the browsers of .browserslistrc, and the files that it is made of. */
async function bundle(entry: string, constants: Record<string, string>) {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    charset: 'utf8',
    target: browsers(),
    resolveExtensions: ['.h5.ts', '.ts', '.js'],
    define: constants,
    logLevel: 'error'
  })
  const { code } = await minify(outputFiles[0]!.text, minifier)
  return { code, files: Object.keys(metafile.inputs) }
}

/**
 * src/older in one file, whose name says its content: what the oldest browsers lack. A browser without `[].at` loads it
 * (src/first/index.ts): that is newer than all that it brings.
 */
export async function olderScript(): Promise<{ code: string; name: string; files: string[] }> {
  const { code, files } = await bundle('src/older/index.ts', {})
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 8)
  return { code, name: `js/older.${hash}.js`, files: files.map((file) => path.join(root, file)) }
}

/**
 * src/first in one piece, and the files that it is made of. `env` as for the app: the text of each constant; `older` is the
 * file of src/older. Rejects when a package is among the files: it would come into the page beside the app's own copy.
 */
export async function firstScript(
  env: Record<string, string>,
  older: string
): Promise<{ code: string; files: string[] }> {
  const constants = { TARO_ENV: '"h5"', ...env }
  const { code, files } = await bundle('src/first/index.ts', {
    ...Object.fromEntries(Object.entries(constants).map(([name, text]) => [`process.env.${name}`, text])),
    PAGE_SLOW: inAll('common.pageSlow'),
    OLDER: JSON.stringify(`/shop/${older}`)
  })
  const packages = files.filter((file) => file.includes('node_modules/'))
  if (packages.length)
    throw new Error(
      `src/first runs before the app and brings all it imports: it must not bring ${packages.join(', ')}`
    )
  return { code, files: files.map((file) => path.join(root, file)) }
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
        const { code, files } = await firstScript(this.env, older.name)
        compilation.fileDependencies.addAll([...files, ...older.files])
        const places: [place: string, text: string][] = [
          [place, code],
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
