/** What came of it; `missing`: the picture could not be downloaded, `stopped`: the user went back. */
export type Kept = 'saved' | 'missing' | 'failed' | 'stopped'

export interface Album {
  /** Whether pictures can be kept on the device by a button. */
  canSave: () => boolean
  /**
   * Keeps a picture (address, file or data) on the device; `name` is a download's, without its ending. `ask` asks the
   * user to allow it in the settings after a refusal. Never rejects.
   */
  saveImage: (src: string, name: string, ask: () => Promise<boolean>) => Promise<Kept>
}
