export interface Focus {
  /** Brings a field, by its id, into the middle of the screen and gives it the focus where it takes one. */
  focusField: (id: string) => void
}
