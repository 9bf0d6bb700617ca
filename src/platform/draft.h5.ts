const name = (key: string) => `draft.${key}`

/** What was typed into a form, kept for this tab only: it outlives a reload, not the visit. */
export function readDraft<T>(key: string): Partial<T> | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(name(key)) ?? '') as Partial<T>
  } catch {
    return undefined // nothing kept, or storage is shut
  }
}

export function writeDraft(key: string, values: unknown): void {
  try {
    sessionStorage.setItem(name(key), JSON.stringify(values))
  } catch {
    // full or refused: the form still works
  }
}

export function dropDraft(key: string): void {
  try {
    sessionStorage.removeItem(name(key))
  } catch {
    // refused: there is nothing to drop
  }
}
