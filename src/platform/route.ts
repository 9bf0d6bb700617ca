/** A mini-program's tab pages take no query; what travels is in the stores. */
export const tabTakesQuery = false
/** Pages that may lie upon each other. */
export const deepest = 10
