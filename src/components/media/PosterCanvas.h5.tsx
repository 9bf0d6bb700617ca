/** A browser draws on a canvas that is in no page. */
export const PosterCanvas = () => null
