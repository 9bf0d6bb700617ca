import { parseAddress } from '@rules/url'

type Query = Record<string, string | undefined>

/** Calls back with path and parameters of the address, now and after each change of the hash. */
export function onEntry(enter: (path: string, params: Query) => void): void {
  const read = () => {
    const { path, params } = parseAddress(window.location.hash.slice(1))
    // links of other systems put the parameters before the hash
    enter(path, { ...parseAddress(window.location.search).params, ...params })
  }
  read()
  window.addEventListener('hashchange', read)
}

/** Screen readers choose their voice by it. */
export function markLanguage(locale: string): void {
  document.documentElement.lang = locale
}

/** What stands around the screens (the page's ground, the tab bar) follows theme and care size; index.html starts so. */
export function markLook({ theme, care }: { theme: string; care: boolean }): void {
  const { classList } = document.documentElement
  for (const name of ['dark', 'light']) classList.toggle(name, theme === name)
  classList.toggle('care-size', care)
}

/** Loads the page anew, after a change of language. */
export const restart = (): void => window.location.reload()
