import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { engines, name, version } from '../package.json'
import { licencesOf, packageOf } from './licences'
import { root } from './stamp'

/** What is started by hand: `node main.js`. */
const entries = ['main', 'cli']

/** Loaded by path, its WebAssembly beside it: goes along as a package. */
const pglite = 'node_modules/@electric-sql/pglite'
const ofPglite = (path: string) =>
  !/\.(map|ts|cts|js|md)$/.test(path) && (!path.endsWith('.tar.gz') || path.endsWith('/pg_trgm.tar.gz'))

/** Bundled, but for the files it hands out. */
const swaggerUi = 'node_modules/@fastify/swagger-ui'

/** Where a bundled package looks for files of its own: they lie in dist/server as they do here. */
const ownFiles: Plugin = {
  name: 'own files',
  setup: (bundling) =>
    bundling.onLoad({ filter: /\/node_modules\/@fastify\/swagger-ui\/.*\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll(
        '__dirname',
        `require('node:path').join(__dirname, ${JSON.stringify(relative(root, join(path, '..')))})`
      )
    }))
}

/** Neither what drizzle-kit generates from, nor what says that a build is fresh. */
const isData = (path: string) => !/(_snapshot\.json|\.stamp)$/.test(path)

/** Fills dist/server: a folder that starts with `node main.js` and needs nothing else. The H5 build must be there. */
export async function buildServer(dist: string): Promise<void> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: entries.map((entry) => `server/${entry}.ts`),
    outdir: dist,
    bundle: true,
    platform: 'node',
    target: 'node20',
    external: ['@electric-sql/pglite', 'pg-native'],
    plugins: [ownFiles],
    sourcemap: true,
    sourcesContent: false,
    metafile: true,
    logLevel: 'error'
  })
  for (const data of ['db/migrations', 'db/regions.tsv', 'files'])
    cpSync(join(root, 'server', data), join(dist, data), { recursive: true, filter: isData })
  cpSync(join(root, 'dist/h5'), join(dist, 'h5'), { recursive: true, filter: isData })
  cpSync(join(root, pglite), join(dist, pglite), { recursive: true, filter: ofPglite })
  cpSync(join(root, swaggerUi, 'static'), join(dist, swaggerUi, 'static'), { recursive: true })
  const bundled = Object.keys(metafile.inputs).flatMap((file) => packageOf(file) ?? [])
  writeFileSync(join(dist, 'LICENCES.txt'), licencesOf(new Set([...bundled, pglite])))
  const scripts = { start: 'node main.js', jobs: 'node main.js jobs', merchant: 'node cli.js' }
  writeFileSync(
    join(dist, 'package.json'),
    `${JSON.stringify({ name, version, private: true, engines, scripts }, null, 2)}\n`
  )
}
