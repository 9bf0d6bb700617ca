/** Result of saving; `missing`: the download failed, `stopped`: the user cancelled. */
export type Kept = 'saved' | 'missing' | 'failed' | 'stopped'

export interface Album {
  /** Whether pictures can be saved by a button. */
  canSave: () => boolean
  /**
   * Saves a picture (address, file or data URL) to the device; `name` is the file name without extension.
   * `ask` asks the user to allow it in the settings after a refusal. Never rejects.
   */
  saveImage: (src: string, name: string, ask: () => Promise<boolean>) => Promise<Kept>
}
