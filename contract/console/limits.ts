/** Limit in fen of one change of a balance by a person who is not an owner. */
export const mostAdjusted = 20000
/** Points that may be given at once. */
export const mostPoints = 100000
/** Orders that one call ships, or enters the invoices of. */
export const mostAtOnce = 50
/** Bytes of a file of parcels or invoices. */
export const mostFileBytes = 5 * 1024 * 1024
/** Numbers that are chosen one by one for a change. */
export const mostChosen = 500
