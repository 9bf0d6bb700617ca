/** What was typed into a form, by the form's key. */
export interface Draft {
  /** Undefined when nothing is kept. */
  readDraft: <T>(key: string) => Partial<T> | undefined
  writeDraft: (key: string, values: unknown) => void
  dropDraft: (key: string) => void
}
