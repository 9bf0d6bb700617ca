/** Limit in fen of one change of a balance by a person who is not an owner. */
export const mostAdjusted = 20000
/** Points that may be given at once. */
export const mostPoints = 100000
