/** A photo to send: a path that can be uploaded and shown. */
export interface PickedPhoto {
  path: string
  /** Frees the picture; call it when it is no longer shown. */
  release: () => void
}
/** Why a chosen picture cannot be sent. */
export type PhotoProblem = 'badType' | 'badSize' | 'cut'

export interface Photo {
  /** Largest photo that the server takes, in bytes. */
  photoLimit: number
  /**
   * Lets the user take or choose up to `count` photos (9 by default) and compresses them one after the other; none
   * when cancelled. `onChosen` gets their number before the compression. A browser cannot limit the number: what
   * is too much is left out, and `onChosen` gets the number of all. Must be called synchronously in the tap
   * handler: browsers open no file chooser later.
   */
  pickPhotos: (onChosen?: (chosen: number) => void, count?: number) => Promise<(PickedPhoto | PhotoProblem)[]>
}
