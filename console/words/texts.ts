/** A text in Chinese and English. */
type Text = readonly [zh: string, en: string]

/** Keeps the keys of a table of texts. */
export const texts = <K extends string>(table: Record<K, Text>) => table
