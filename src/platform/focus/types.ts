export interface Focus {
  /** Scrolls a field, by its id, to the middle of the screen and focuses it if possible. */
  focusField: (id: string) => void
  /** Focuses a heading by its id, so that a screen reader goes on from there. */
  focusHeading: (id: string) => void
}
