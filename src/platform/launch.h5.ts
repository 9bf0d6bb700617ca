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

/** Loads the page anew, after a change of language. */
export const restart = (): void => window.location.reload()
