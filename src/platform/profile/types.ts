export interface Avatar {
  /**
   * Lets the user choose an avatar: its permanent address, `failed` when it cannot be read or saved,
   * undefined when cancelled.
   */
  pickAvatar: () => Promise<{ address: string } | 'failed' | undefined>
}

export interface Profile {
  /**
   * Asks the platform for the user's profile, in a tap handler; `desc` states the purpose. Undefined when the
   * user refuses or the platform has none.
   */
  askProfile: (desc: string) => Promise<{ nickname: string; avatar: string } | undefined>
}
