export interface PlayerProps {
  src: string
  /** Poster until playback. */
  poster?: string
}

export interface SeekBarProps {
  /** Seconds. */
  at: number
  /** Seconds; 0 until known. */
  length: number
  label: string
  onSeek: (at: number) => void
}
