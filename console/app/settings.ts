import { useSyncExternalStore } from 'react'

/** Settings that a person chooses for this browser. */
interface Settings {
  language: 'zh' | 'en'
  theme: 'light' | 'dark' | 'system'
}

const key = 'console.settings'

const initial: Settings = { language: navigator.language.startsWith('zh') ? 'zh' : 'en', theme: 'system' }

function stored(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Settings>
  } catch {
    // no storage, or not ours
    return {}
  }
}

let settings: Settings = { ...initial, ...stored() }
const listeners = new Set<() => void>()

export const currentSettings = (): Settings => settings

/** Changes settings for all that is shown, and keeps them in the browser. */
export function changeSettings(changes: Partial<Settings>): void {
  settings = { ...settings, ...changes }
  try {
    localStorage.setItem(key, JSON.stringify(settings))
  } catch {
    // without storage they last until the page is left
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSettings = (): Settings => useSyncExternalStore(subscribe, currentSettings)
