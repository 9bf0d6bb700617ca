/** Joins class names, skipping false and empty ones. */
export function cx(...names: (string | number | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
