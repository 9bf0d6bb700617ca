import { dropOffline } from '@/runtime/storage'
import type { Draft } from './types'

// kept for this tab: survives a reload, not the visit
const name = (key: string) => `draft.${key}`

export const readDraft: Draft['readDraft'] = <T>(key: string) => {
  try {
    return JSON.parse(sessionStorage.getItem(name(key)) ?? '') as Partial<T>
  } catch {
    return undefined // nothing stored, or storage is refused
  }
}

export const writeDraft: Draft['writeDraft'] = (key, values) => {
  try {
    sessionStorage.setItem(name(key), JSON.stringify(values))
  } catch {
    // full or refused: the form still works
  }
}

export const dropDraft: Draft['dropDraft'] = (key) => {
  try {
    sessionStorage.removeItem(name(key))
  } catch {
    // refused: nothing was stored
  }
}

export const dropDrafts: Draft['dropDrafts'] = () => {
  dropOffline()
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(name(''))) sessionStorage.removeItem(key)
  } catch {
    // refused: nothing was stored
  }
}
