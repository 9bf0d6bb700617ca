/** A browser does not know who its user is. */
export const askProfile = async (_desc: string): Promise<{ nickname: string; avatar: string } | undefined> =>
  undefined
