export interface OtherTabs {
  /** Tells the other tabs and windows of this browser that an order has changed. Says nothing else. */
  tellTabs: () => void
  /** Calls `heard` when another tab has told; returns how to stop. */
  hearTabs: (heard: () => void) => () => void
}
