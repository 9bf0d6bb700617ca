import { clockText } from '@rules/time'
import type { SeekBarProps } from './types'

/** The position of a video; moved by finger, mouse or keyboard. */
export function SeekBar({ at, length, label, onSeek }: SeekBarProps) {
  return (
    <input
      type='range'
      className='seek'
      min={0}
      max={length || 1}
      step='any'
      value={Math.min(at, length || 1)}
      disabled={!length}
      aria-label={label}
      aria-valuetext={`${clockText(at)} / ${clockText(length)}`}
      onChange={(event) => onSeek(Number(event.target.value))}
    />
  )
}
