export interface DayBoxProps {
  id: string
  label: string
  /** As `1990-03-07`; '' when none is chosen. */
  value: string
  first: string
  last: string
  onChange: (day: string) => void
}
