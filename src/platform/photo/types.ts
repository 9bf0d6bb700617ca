/** A photo that may be sent: a path that `upload` takes and that can be shown. */
export interface PickedPhoto {
  path: string
  /** Lets the picture go; call it when nothing shows it any more. */
  release: () => void
}
/** Why a chosen picture cannot be sent. */
export type PhotoProblem = 'badType' | 'badSize'

export interface Photo {
  /** Bytes that the server takes at most. */
  photoLimit: number
  /**
   * Lets the user take or choose one photo and makes it smaller; undefined when the user went back. `onChosen` is called
   * before the work. To be called at once in the press: browsers open no chooser later.
   */
  pickPhoto: (onChosen?: () => void) => Promise<PickedPhoto | PhotoProblem | undefined>
}
