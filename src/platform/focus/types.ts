export interface Focus {
  /** Scrolls a field, by its id, to the middle of the screen and focuses it if possible. */
  focusField: (id: string) => void
}
