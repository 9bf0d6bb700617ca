/** The entry of a table, by a key of anybody's: names that every object has (`constructor`) are none. */
export const own = <T>(table: Record<string, T>, key: string): T | undefined =>
  Object.prototype.hasOwnProperty.call(table, key) ? table[key] : undefined
