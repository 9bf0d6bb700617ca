/** A browser draws on a canvas outside the document. */
export const PosterCanvas = () => null
