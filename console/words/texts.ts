/** A text in Chinese and English. */
type Text = `${string} | ${string}`

/** Keeps the keys of a table of texts. */
export const texts = <K extends string>(table: Record<K, Text>) => table
