import { colourVariables } from '@rules/colours'
import { parseAddress } from '@rules/url'
import type { Launch } from './types'

// at start and at every change of the hash
export const onEntry: Launch['onEntry'] = (enter) => {
  const read = () => {
    const { path, params } = parseAddress(window.location.hash.slice(1))
    // other systems put the parameters before the hash
    enter(path, { ...parseAddress(window.location.search).params, ...params })
  }
  read()
  window.addEventListener('hashchange', read)
}

export const setDocumentLanguage: Launch['setDocumentLanguage'] = (locale) => {
  document.documentElement.lang = locale
}

// src/first calls it before the app runs
export const setDocumentLook: Launch['setDocumentLook'] = ({ theme, care, colours }) => {
  const { classList, style } = document.documentElement
  for (const [name, colour] of Object.entries(colourVariables(colours))) style.setProperty(name, colour)
  for (const name of ['dark', 'light']) classList.toggle(name, theme === name)
  classList.toggle('care-size', care)
}

export const screenStyle: Launch['screenStyle'] = () => undefined

export const restart: Launch['restart'] = () => window.location.reload()
