import type { Draft } from './types'

// a mini-program has no reload: what was typed lives as long as the program
const drafts = new Map<string, unknown>()

export const readDraft: Draft['readDraft'] = <T>(key: string) => drafts.get(key) as Partial<T> | undefined
export const writeDraft: Draft['writeDraft'] = (key, values) => void drafts.set(key, values)
export const dropDraft: Draft['dropDraft'] = (key) => void drafts.delete(key)
