export interface SlotFinderProps {
  /** Eleven characters: a digit, or `_` for any; empty when all are free. */
  value: string
  onChange: (value: string) => void
  /** Name of the group; each box is labelled by it and its position. */
  label: string
}
