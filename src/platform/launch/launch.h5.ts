import { parseAddress } from '@rules/url'
import type { Launch } from './types'

// at start and at each change of the hash
export const onEntry: Launch['onEntry'] = (enter) => {
  const read = () => {
    const { path, params } = parseAddress(window.location.hash.slice(1))
    // links of other systems put the parameters before the hash
    enter(path, { ...parseAddress(window.location.search).params, ...params })
  }
  read()
  window.addEventListener('hashchange', read)
}

export const markLanguage: Launch['markLanguage'] = (locale) => {
  document.documentElement.lang = locale
}

// the same classes that index.html sets before the app runs
export const markLook: Launch['markLook'] = ({ theme, care }) => {
  const { classList } = document.documentElement
  for (const name of ['dark', 'light']) classList.toggle(name, theme === name)
  classList.toggle('care-size', care)
}

export const restart: Launch['restart'] = () => window.location.reload()
