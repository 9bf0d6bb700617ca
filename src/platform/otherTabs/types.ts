export interface OtherTabs {
  /** Tells the other tabs and windows of this browser that an order has changed. Says nothing else. */
  tellTabs: () => void
  /** Calls `heard` for a message of another tab; returns a function that stops it. */
  hearTabs: (heard: () => void) => () => void
}
