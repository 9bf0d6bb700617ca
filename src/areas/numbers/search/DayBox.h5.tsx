import type { DayBoxProps } from './types'

/** A date, chosen by the browser's own picker, or typed. */
export const DayBox = ({ id, label, value, first, last, onChange }: DayBoxProps) => (
  <input
    id={id}
    className='input'
    type='date'
    aria-label={label}
    value={value}
    min={first}
    max={last}
    autoComplete='bday'
    onChange={(event) => onChange(event.target.value)}
  />
)
