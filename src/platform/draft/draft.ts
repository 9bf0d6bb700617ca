import { dropOffline } from '@/runtime/storage'
import type { Draft } from './types'

// a mini-program cannot be reloaded: drafts live in memory
const drafts = new Map<string, unknown>()

export const readDraft: Draft['readDraft'] = <T>(key: string) => drafts.get(key) as Partial<T> | undefined
export const writeDraft: Draft['writeDraft'] = (key, values) => void drafts.set(key, values)
export const dropDrafts: Draft['dropDrafts'] = () => {
  dropOffline()
  drafts.clear()
}
export const dropDraft: Draft['dropDraft'] = (key) => void drafts.delete(key)
