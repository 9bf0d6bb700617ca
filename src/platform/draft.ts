const drafts = new Map<string, unknown>()

/** A mini-program has no reload: what was typed lives as long as the program. */
export const readDraft = <T>(key: string): Partial<T> | undefined => drafts.get(key) as Partial<T> | undefined
export const writeDraft = (key: string, values: unknown): void => void drafts.set(key, values)
export const dropDraft = (key: string): void => void drafts.delete(key)
