export interface Slide {
  src: string
  /** What the picture says. */
  alt: string
  onClick?: () => void
}

export interface CarouselProps {
  slides: Slide[]
  /** Pictures of one thing, to be looked at: square, and turned by hand alone. */
  gallery?: boolean
}

/** Milliseconds that a slide stays and that the change takes. */
export const slideInterval = 5000
export const slideDuration = 500
