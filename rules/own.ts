/** Entry of a table by an untrusted key; undefined for what every object inherits, such as `constructor`. */
export const own = <T>(table: Record<string, T>, key: string): T | undefined =>
  Object.prototype.hasOwnProperty.call(table, key) ? table[key] : undefined
