/** Joins class names and leaves out what is false or empty. */
export function cx(...names: (string | number | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
