/** An address that the platform keeps for its user. */
export interface KeptAddress {
  name: string
  mobile: string
  /** Names of province, city and county in one text. */
  region: string
  street: string
}

export interface KeptAddresses {
  /** Whether the platform lets a program ask for one. */
  keepsAddresses: boolean
  /**
   * The address that the user chooses; undefined when they go back, or when it fails, which is said: a refusal with the way to
   * the settings. Never rejects.
   */
  chooseAddress: () => Promise<KeptAddress | undefined>
}
