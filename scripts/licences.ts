import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Name, version and licence text of the packages in these folders, as their licences demand. */
export function licencesOf(folders: Iterable<string>): string {
  const entries = [...folders].sort().map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      name: string
      version: string
      license?: string
    }
    const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry))
    const text = file ? readFileSync(join(folder, file), 'utf8').trim() : ''
    return `${name} ${version}, ${license ?? 'see below'}\n${text}`
  })
  return `${entries.join('\n\n---\n\n')}\n`
}

/** Folder of the package that a bundled file belongs to: the nearest one with a name and a version. */
export function packageOf(file: string): string | undefined {
  const [, folder] = /^(.*\/?node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file) ?? []
  return folder && existsSync(join(folder, 'package.json')) ? folder : undefined
}
