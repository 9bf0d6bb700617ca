export interface Messages {
  /** Whether the platform can tell its user something at all. */
  canTell: boolean
  /**
   * Asks the user, in a tap handler, which messages the platform may send, once each. Returns the templates that were said
   * yes to; none where the user has turned messages off.
   */
  askToTell: (templateIds: string[]) => Promise<string[]>
}
