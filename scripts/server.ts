import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { engines, name, version } from '../package.json'
import { licencesOf, packageOf } from './licences'
import { root } from './stamp'

/** Entries of the bundle: `node main.js`, `node cli.js`. */
const entries = ['main', 'cli']

/** Copied as a package, because it loads its WebAssembly from its own folder. */
const pglite = 'node_modules/@electric-sql/pglite'
const ofPglite = (path: string) =>
  !/\.(map|ts|cts|js|md)$/.test(path) && (!path.endsWith('.tar.gz') || path.endsWith('/pg_trgm.tar.gz'))

const packagesIn = (scope: string) =>
  readdirSync(join(root, 'node_modules', scope)).map((part) => `node_modules/${scope}/${part}`)

/** Native code, copied as packages for the system that builds: Argon2, and sharp with what it loads; nobody else is in their scopes. */
const native = [
  ...['sharp', 'detect-libc'].map((part) => `node_modules/${part}`),
  ...packagesIn('@img'),
  ...packagesIn('@node-rs')
]
const ofNative = (path: string) => !/\.(mts|cts|ts|md)$|\/sharp\/(src|install)(\/|$)/.test(path)

/** Bundled, but the files that it serves are copied. */
const swaggerUi = 'node_modules/@fastify/swagger-ui'

/** Makes a bundled package find files of its own, which are copied to the same path below dist/server. */
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

/** Has the bundle of `npm start` find the server's files in its source. */
const sourceFiles: Plugin = {
  name: 'source files',
  setup: (bundling) =>
    bundling.onLoad({ filter: /\/server\/ownFile\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace('__dirname', JSON.stringify(dirname(path))),
      loader: 'ts'
    }))
}

/** Bundles the source of the server for `npm start`, in which tsx would compile a thousand files. Packages stay in node_modules. */
export async function bundleServer(): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: ['server/main.ts'],
    outdir: 'dist/start',
    bundle: true,
    platform: 'node',
    target: 'node20',
    packages: 'external',
    plugins: [sourceFiles],
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'error'
  })
}

/** Files that the server needs: without drizzle-kit's snapshots. */
const isData = (path: string) => !path.endsWith('_snapshot.json')

/** Fills `dist` with a server that starts by `node main.js` and needs nothing else. The builds of H5 and the console must exist. */
export async function buildServer(dist: string): Promise<void> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: entries.map((entry) => `server/${entry}.ts`),
    outdir: dist,
    bundle: true,
    platform: 'node',
    target: 'node20',
    external: ['@electric-sql/pglite', '@node-rs/argon2', 'pg-native', 'sharp'],
    plugins: [ownFiles],
    sourcemap: true,
    sourcesContent: false,
    metafile: true,
    logLevel: 'error'
  })
  for (const data of ['db/migrations', 'db/regions.tsv', 'files', 'demo/folder'])
    cpSync(join(root, 'server', data), join(dist, data), { recursive: true, filter: isData })
  for (const app of ['h5', 'console'])
    cpSync(join(root, 'dist', app), join(dist, app), { recursive: true, filter: isData })
  cpSync(join(root, pglite), join(dist, pglite), { recursive: true, filter: ofPglite })
  for (const part of native) cpSync(join(root, part), join(dist, part), { recursive: true, filter: ofNative })
  cpSync(join(root, swaggerUi, 'static'), join(dist, swaggerUi, 'static'), { recursive: true })
  const bundled = Object.keys(metafile.inputs).flatMap((file) => packageOf(file) ?? [])
  writeFileSync(join(dist, 'LICENCES.txt'), licencesOf(new Set([...bundled, pglite, ...native])))
  const scripts = {
    start: 'node main.js',
    jobs: 'node main.js jobs',
    merchant: 'node cli.js',
    conformance: 'node cli.js conformance'
  }
  writeFileSync(
    join(dist, 'package.json'),
    `${JSON.stringify({ name, version, private: true, engines, scripts }, null, 2)}\n`
  )
}
