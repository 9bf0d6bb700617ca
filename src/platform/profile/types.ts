export interface Avatar {
  /**
   * Lets the user choose a picture of themselves: an address that lasts, `failed` when it cannot be read or kept, undefined
   * when they went back.
   */
  pickAvatar: () => Promise<{ address: string } | 'failed' | undefined>
}

export interface Profile {
  /**
   * Asks the platform who the user is, in the press of a button; `desc` says what for. Undefined when the user refuses or
   * the platform does not know.
   */
  askProfile: (desc: string) => Promise<{ nickname: string; avatar: string } | undefined>
}
