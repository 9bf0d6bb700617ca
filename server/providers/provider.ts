/** Fields that every provider has. */
export interface Provider {
  name: string
  /**
   * Tries keys, clock and account with a call that sells, sends and changes nothing, for `npm run merchant -- doctor`.
   * Resolves to what was found, a sentence; throws an Error that says what to mend. Missing where nothing can be tried.
   */
  check?: () => Promise<string>
}
