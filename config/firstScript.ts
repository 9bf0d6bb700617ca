import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { minify } from 'terser'
import webpack, { type Compiler } from 'webpack'
import { terser } from './terser'

const root = path.resolve(__dirname, '..')
/** Where src/index.html has the script. */
const place = 'FIRST_SCRIPT'

/** The browsers of .browserslistrc as esbuild names them: `Chrome >= 73` is chrome73. */
const browsers = () =>
  [...readFileSync(path.join(root, '.browserslistrc'), 'utf8').matchAll(/^(\w+) >= ([\d.]+)$/gm)].map(
    ([, name, version]) => name!.toLowerCase() + version!
  )

const folder = path.join(root, 'src/i18n/messages/common')
/** What src/first says in each language, read from the messages: it may bring none of their files. */
const pageSlow = () =>
  Object.fromEntries(
    readdirSync(folder).map((file) => {
      const [, text] =
        /'common\.pageSlow': '([^']+)'/.exec(readFileSync(path.join(folder, file), 'utf8')) ?? []
      if (!text) throw new Error(`${file} has no common.pageSlow`)
      return [path.parse(file).name, text]
    })
  )

/**
 * src/first in one piece, and the files that it is made of. `env` as for the app: the text of each constant. Rejects when a
 * package is among the files: it would come into the page beside the app's own copy.
 */
export async function firstScript(env: Record<string, string>): Promise<{ code: string; files: string[] }> {
  const constants = { TARO_ENV: '"h5"', ...env }
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['src/first/index.ts'],
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    charset: 'utf8',
    target: browsers(),
    resolveExtensions: ['.h5.ts', '.ts'],
    define: {
      ...Object.fromEntries(Object.entries(constants).map(([name, text]) => [`process.env.${name}`, text])),
      PAGE_SLOW: JSON.stringify(pageSlow())
    },
    logLevel: 'error'
  })
  const files = Object.keys(metafile.inputs)
  const packages = files.filter((file) => file.includes('node_modules/'))
  if (packages.length)
    throw new Error(
      `src/first runs before the app and brings all it imports: it must not bring ${packages.join(', ')}`
    )
  const { code = '' } = await minify(outputFiles[0]!.text, terser)
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
        const { code, files } = await firstScript(this.env)
        compilation.fileDependencies.addAll(files)
        compilation.updateAsset('index.html', (html) => {
          const text = html.source().toString()
          if (!text.includes(place)) throw new Error(`index.html has no place for ${place}`)
          return new webpack.sources.RawSource(text.replace(place, () => code))
        })
      })
    })
  }
}
