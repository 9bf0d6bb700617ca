/** A mini-program has no page of its own to load calls before the script. */
export const takeFirst = (_url: string): undefined => undefined
