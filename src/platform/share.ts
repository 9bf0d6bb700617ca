/** A mini-program shares by its own button (`openType='share'`); what it shares is said in useShareAppMessage. */
export async function share(_what: { title: string; path: string }): Promise<void> {}
