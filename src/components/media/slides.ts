import type { BannerText } from './BannerWords'

export interface Slide {
  src: string
  /** Description of the picture. */
  alt: string
  /** Drawn over the picture; undefined when it has its words in itself. */
  words?: BannerText
  /** Address that it leads to. */
  to?: string
  onClick?: () => void
}

export interface CarouselProps {
  slides: Slide[]
  /** Pictures of one product: square, numbered, changed by swiping only. */
  gallery?: boolean
}

/** ms that a slide is shown, and ms of the transition. */
export const slideInterval = 5000
export const slideDuration = 500
