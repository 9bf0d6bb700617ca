export interface WebFrameProps {
  /** An address whose host has been checked. */
  url: string
  host: string
  onOpen: () => void
}

export interface LongPressPictureProps {
  src: string
  /** Description for screen readers. */
  alt: string
  /** Full width, in its own proportions; 220 px square otherwise. */
  whole?: boolean
}

export interface RichTextProps {
  /** Html sanitised by the server; never pass any other. */
  html: string
}

export interface PictureProps {
  src?: string
  /** Description; empty for decoration. */
  alt: string
  /** square, banner (5:2) and auto (its own height) fill the width; the others have a fixed size. */
  shape?: 'square' | 'banner' | 'auto' | 'thumb' | 'icon24' | 'icon40' | 'round'
  /** Shows the whole picture instead of filling the box. */
  contain?: boolean
  /** Not lazy: for the first picture on screen. */
  eager?: boolean
  className?: string
}

/** Props of an Image. */
export interface LongPressProps {
  showMenuByLongpress?: boolean
  onLongPress?: () => void
  onLongTap?: () => void
}

export interface VideoProps {
  className?: string
  src: string
  /** Poster until playback. */
  poster?: string
}
