/** On H5 the address is all that a reload knows. */
export const tabTakesQuery = true
/** A browser has no limit. */
export const deepest = Infinity
