/** A number search counts no further, and its pages end here; a larger total means only that there are more. */
export const countedTo = 1000

/** Total as text: `321`, `1000+`. */
export const countText = (total: number): string => (total > countedTo ? `${countedTo}+` : String(total))
