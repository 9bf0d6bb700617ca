export interface PreviewProps {
  /** Loadable addresses; several are numbered. */
  images: string[]
  /** Index of the first one shown. */
  now: number
  /** Description for screen readers. */
  alt: string
  onClose: () => void
}
