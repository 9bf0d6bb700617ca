export interface Clipboard {
  /** Copies a text without a toast. Rejects when refused. */
  setClipboard: (text: string) => Promise<void>
}
