/** So many numbers are counted; a total above it says only that there are more. */
export const countedTo = 1000

/** A total as people read it: `321`, `1000+`. */
export const countText = (total: number): string => (total > countedTo ? `${countedTo}+` : String(total))
