import { join } from 'node:path'
import type { InlineConfig, Plugin } from 'vite'
import { readConfig } from '../server/config'
import { root } from './stamp'

/**
 * Of src the console takes the table of causes and its texts, which import nothing that needs the app: by these names a module of the
 * app's own would come in.
 */
const withoutApp: Plugin = {
  name: 'without the app',
  enforce: 'pre',
  resolveId(name, importer) {
    if (/^@(\/|tarojs)/.test(name))
      throw new Error(`the console cannot run ${name}, which ${importer} imports`)
  }
}

const config: InlineConfig = {
  plugins: [withoutApp],
  configFile: false,
  root: join(root, 'console'),
  base: '/console/',
  cacheDir: join(root, '.cache/vite'),
  logLevel: 'warn',
  resolve: { alias: { '@contract': join(root, 'contract'), '@rules': join(root, 'rules') } }
}

/** Fills `dist` with the console, and with the licences of what it bundles. */
export async function buildConsole(dist: string): Promise<void> {
  // an ES module
  const { build } = await import('vite')
  await build({
    ...config,
    build: {
      outDir: dist,
      emptyOutDir: true,
      target: 'es2022',
      license: { fileName: 'LICENCES.md' },
      // budgets.ts has the limits
      chunkSizeWarningLimit: 1000,
      // antd's files say "use client", which means nothing here
      rolldownOptions: { checks: { moduleLevelDirective: false } }
    }
  })
}

/** `npm run dev`: the console with reload on 10087, which forwards its calls to the server. */
async function serve(): Promise<void> {
  const { createServer } = await import('vite')
  const target = `http://localhost:${readConfig().PORT}`
  const server = await createServer({
    ...config,
    // the server compares Origin with the host that was asked
    server: { port: 10087, strictPort: true, proxy: { '/console/api': { target, changeOrigin: false } } }
  })
  await server.listen()
  console.log('  http://localhost:10087/console/')
}

if (require.main === module) void serve()
