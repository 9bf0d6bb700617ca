/** A photo to send: a path that can be uploaded and shown. */
export interface PickedPhoto {
  path: string
  /** Frees the picture; call it when it is no longer shown. */
  release: () => void
}
/** Why a chosen picture cannot be sent. */
export type PhotoProblem = 'badType' | 'badSize'

export interface Photo {
  /** Largest photo that the server takes, in bytes. */
  photoLimit: number
  /**
   * Lets the user take or choose one photo and compresses it; undefined when cancelled. `onChosen` is called
   * before the compression. Must be called synchronously in the tap handler: browsers open no file chooser
   * later.
   */
  pickPhoto: (onChosen?: () => void) => Promise<PickedPhoto | PhotoProblem | undefined>
}
