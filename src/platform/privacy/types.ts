export interface Privacy {
  /** Opens the privacy guidelines that the merchant has declared at the platform; undefined where it has none to open. */
  openPrivacy: (() => void) | undefined
  /**
   * Whether the user agrees to them. The platform asks, once, in a window of its own; true at once where it does not.
   * Never rejects.
   */
  agreesToPrivacy: () => Promise<boolean>
}
