import { readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { routePaths } from '@/routes'

const root = join(__dirname, '../..')

const files = (folder: string): string[] =>
  readdirSync(join(root, folder)).flatMap((name) => {
    const path = join(folder, name)
    if (statSync(join(root, path)).isDirectory()) return files(path)
    return /\.tsx?$/.test(name) ? [path] : []
  })

test('pages hold routes, their configs, and parts beside them; nothing else', () => {
  const routeFiles = routePaths.map((path) => `src/${path}`)
  const known = new Set(routeFiles.flatMap((path) => [`${path}.tsx`, `${path}.config.ts`]))
  const owners = new Set(routeFiles.map(dirname))
  const others = ['src/pages', 'src/pages-sub']
    .flatMap(files)
    .filter((file) => !known.has(file) && !owners.has(/^(.*?)\/parts\//.exec(file)?.[1] ?? ''))
  expect(others).toEqual([])
})
