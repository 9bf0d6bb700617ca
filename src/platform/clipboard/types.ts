export interface Clipboard {
  /** Puts a text into the clipboard and says nothing. Rejects when it is refused. */
  setClipboard: (text: string) => Promise<void>
}
