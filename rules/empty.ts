/** Whether a value is null, undefined, '' or an empty list, map, set or object; booleans and numbers never are. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  if (value instanceof Map || value instanceof Set) return value.size === 0
  return Object.prototype.toString.call(value) === '[object Object]' && Object.keys(value).length === 0
}
