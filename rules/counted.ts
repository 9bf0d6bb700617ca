/** A search counts numbers up to here; a larger total only says that there are more. */
export const countedTo = 1000

/** A total as people read it: `321`, `1000+`. */
export const countText = (total: number): string => (total > countedTo ? `${countedTo}+` : String(total))
