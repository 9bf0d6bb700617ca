/** Typed values of forms, by the form's key. */
export interface Draft {
  /** Undefined when there is no draft. */
  readDraft: <T>(key: string) => Partial<T> | undefined
  writeDraft: (key: string, values: unknown) => void
  dropDraft: (key: string) => void
  /** Drops the drafts of all forms, and all else that is kept for the time without a network. */
  dropDrafts: () => void
}
