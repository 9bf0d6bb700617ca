import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import type { Platform } from './platforms'
import { privacyProblems, settingProblems } from './settings'
import { uploadProblems } from './upload'

interface SubPackage {
  root: string
  pages: string[]
}

export interface AppJson {
  pages: string[]
  window?: Record<string, unknown>
  /** WeChat only: calls of privacy-relevant APIs; `permission`: reasons for the scopes asked for. */
  requiredPrivateInfos?: string[]
  permission?: Record<string, { desc: string }>
  subPackages?: SubPackage[]
  subpackages?: SubPackage[]
  tabBar?: { list: { pagePath: string; text?: string; iconPath?: string; selectedIconPath?: string }[] }
}

/** A built mini-program on disk. Paths are relative to its folder, with `/`. */
export class Dist {
  readonly files = new Map<string, number>()
  readonly app: AppJson
  readonly roots: string[]
  readonly pages: string[]
  readonly tabs: string[]

  constructor(
    readonly folder: string,
    readonly platform: Platform
  ) {
    if (!existsSync(join(folder, 'app.json'))) {
      throw new Error(`No mini-program in ${folder}. Run \`npm run build:${platform.name}\` first.`)
    }
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name)
      if (entry.isFile()) this.files.set(relative(folder, path).split('\\').join('/'), statSync(path).size)
    }
    this.app = this.json('app.json') as unknown as AppJson
    const subs = this.app.subPackages ?? this.app.subpackages ?? []
    this.roots = subs.map((sub) => sub.root.replace(/\/$/, ''))
    this.pages = [
      ...this.app.pages,
      ...subs.flatMap((sub) => sub.pages.map((page) => posix.join(sub.root, page)))
    ]
    this.tabs = (this.app.tabBar?.list ?? []).map((tab) => tab.pagePath)
  }

  text(path: string): string {
    return readFileSync(join(this.folder, path), 'utf8')
  }

  json(path: string): Record<string, unknown> {
    return JSON.parse(this.text(path)) as Record<string, unknown>
  }

  /** Root of a file's sub-package; '' is the main package. */
  packageOf(path: string): string {
    return this.roots.find((root) => path.startsWith(`${root}/`)) ?? ''
  }

  /** Bytes by package root; '' is the main package. */
  sizes(): Record<string, number> {
    const sizes: Record<string, number> = { '': 0 }
    for (const [path, size] of this.files)
      sizes[this.packageOf(path)] = (sizes[this.packageOf(path)] ?? 0) + size
    return sizes
  }

  /** Everything the platform would refuse at upload, as sentences. */
  problems(): string[] {
    return [
      ...this.oversize(),
      ...this.missing(),
      ...this.tabProblems(),
      ...settingProblems(this),
      ...privacyProblems(this),
      ...uploadProblems(this),
      ...this.localeUses()
    ]
  }

  private oversize(): string[] {
    const { main, sub, whole } = this.platform.limits
    const sizes = Object.entries(this.sizes())
    const total = sizes.reduce((sum, [, size]) => sum + size, 0)
    const found = sizes.map(([root, size]) => {
      const limit = root ? sub : main
      return size > limit ? `package ${root || 'main'} has ${size} bytes, more than ${limit}` : ''
    })
    if (total > whole) found.push(`the whole has ${total} bytes, more than ${whole}`)
    return found.filter(Boolean)
  }

  private missing(): string[] {
    const { markup, script } = this.platform
    const wanted = this.pages.flatMap((page) => ['js', 'json', markup].map((end) => [page, `${page}.${end}`]))
    for (const path of this.files.keys()) {
      if (path.endsWith('.json')) {
        const used = (this.json(path).usingComponents ?? {}) as Record<string, string>
        for (const at of Object.values(used)) {
          const target = resolvePath(path, at)
          for (const end of ['js', 'json', markup]) wanted.push([path, `${target}.${end}`])
        }
      }
      if (path.endsWith(`.${markup}`)) {
        const pattern = new RegExp(`src="([^"{]+\\.(?:${markup}|${script}))"`, 'g')
        for (const [, src] of this.text(path).matchAll(pattern))
          wanted.push([path, resolvePath(path, src ?? '')])
      }
    }
    return wanted
      .filter(([, path]) => !this.files.has(path ?? ''))
      .map(([by, path]) => `${by} needs ${path}, which is missing`)
  }

  // Phones without Intl ignore the locale, and their output differs.
  private localeUses(): string[] {
    return [...this.files.keys()]
      .filter((path) => path.endsWith('.js'))
      .flatMap((path) => {
        const used = /\.toLocale(Date|Time)?String\([^)]/.exec(this.text(path))
        return used ? [`${path} formats by a locale (${used[0]}…), which needs Intl`] : []
      })
  }

  private tabProblems(): string[] {
    const list = this.app.tabBar?.list
    if (!list) return []
    const found =
      list.length < 2 || list.length > 5 ? [`the tab bar has ${list.length} tabs, not 2 to 5`] : []
    for (const tab of list) {
      if (!this.app.pages.includes(tab.pagePath))
        found.push(`tab ${tab.pagePath} is no page of the main package`)
      for (const icon of [tab.iconPath, tab.selectedIconPath]) {
        if (!icon) continue
        if (!this.files.has(icon)) found.push(`tab icon ${icon} is missing`)
        else if ((this.files.get(icon) ?? 0) > 40 * 1024) found.push(`tab icon ${icon} is over 40 KB`)
      }
    }
    return found
  }
}

/** Path from the mini-program's root for `at` as written in the file `from`. */
export const resolvePath = (from: string, at: string): string =>
  at.startsWith('/') ? at.slice(1) : posix.join(dirname(from), at)
