import type * as glassEasel from 'glass-easel'
import { TmplGroup } from 'glass-easel-template-compiler'
import type { Dist } from './dist'
import { resolvePath } from './dist'

export type Template = glassEasel.template.ComponentTemplate

interface ParseNote {
  message: string
  level: string
  startLine: number
}

type GroupList = NonNullable<Template['groupList']>

/**
 * Compiles every template and template script of a build.
 * `report` gets errors of the platform's own compiler, and template names used but not defined.
 */
export class Templates {
  private readonly groups: GroupList
  private readonly imports = new Map<string, string[]>()
  private readonly bound = new Map<string, string[]>()

  constructor(dist: Dist, report: (problem: string) => void) {
    const { markup, script, prefix } = dist.platform
    const group = new TmplGroup()
    for (const path of dist.files.keys()) {
      if (path.endsWith(`.${script}`)) {
        group.addScript(
          path.slice(0, -script.length - 1),
          dist.text(path).replace(/^export default/m, 'module.exports =')
        )
      }
      if (!path.endsWith(`.${markup}`)) continue
      const source = dist.text(path)
      const name = path.slice(0, -markup.length - 1)
      const wxml = source
        .replaceAll(` ${prefix}:`, ' wx:')
        .replace(new RegExp(`<(/?)${script}\\b`, 'g'), '<$1wxs')
        .replace(new RegExp(`(src="[^"{]+)\\.${markup}"`, 'g'), '$1.wxml"')
        .replace(new RegExp(`(src="[^"{]+)\\.${script}"`, 'g'), '$1.wxs"')
      for (const note of group.addTmpl(name, wxml) as ParseNote[]) {
        // wcc refuses templates of which this compiler only warns (an unclosed tag).
        if (note.level !== 'Note') report(`${path}:${note.startLine + 1} ${note.message}`)
      }
      this.bound.set(
        name,
        [...source.matchAll(/\s(?:bind|catch|capture-bind|capture-catch):?[a-z]+="([^"{]+)"/g)].map(
          (m) => m[1] ?? ''
        )
      )
      const found = [...source.matchAll(new RegExp(`<(?:import|include)\\s+src="([^"]+)\\.${markup}"`, 'g'))]
      this.imports.set(
        name,
        found.map((m) => resolvePath(path, m[1] ?? ''))
      )
    }
    // The generated lookup ignores an unknown name; the real engine complains, so do we.
    const source = group
      .getTmplGenObjectGroups()
      .replaceAll('return S[P]}', 'return S[P]||(P&&missing(P),undefined)}')
    group.free()
    const missing = (name: string) => report(`template "${name}" is not defined`)
    this.groups = new Function('missing', `return ${source}`)(missing) as GroupList
  }

  get(name: string): Template | undefined {
    const content = this.groups[name]
    return content && { groupList: this.groups, content, fallbackListenerOnNativeNode: true }
  }

  /** Names of the methods bound by a page's or component's templates, imported ones included. */
  handlers(name: string): Set<string> {
    const seen = new Set<string>()
    const handlers = new Set<string>()
    const visit = (at: string) => {
      if (seen.has(at)) return
      seen.add(at)
      this.bound.get(at)?.forEach((handler) => handlers.add(handler))
      this.imports.get(at)?.forEach(visit)
    }
    visit(name)
    return handlers
  }
}
