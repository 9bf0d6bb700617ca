export interface OtherTabs {
  /** Tells the other tabs and windows of this browser that an order has changed. Says nothing else. */
  notifyTabs: () => void
  /** Calls `listener` for a message of another tab; returns a function that stops it. */
  onTabMessage: (listener: () => void) => () => void
}
