/** Drops falsy values ('' 0 false null undefined NaN), first level only; for outgoing queries and bodies. */
export function dropFalsy<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => Boolean(value))) as Partial<T>
}

const nothing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Drops empty, null and undefined values of redirect parameters; 0 and false stay. */
export function dropEmpty<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !nothing(value))) as Partial<T>
}
