/** Province tree node; `value` is the code. */
export interface RegionNode {
  label: string
  value: string
  children?: RegionNode[]
}

/** Province, city and county as one reads them: a municipality, which is its own city, stands once. */
export function regionText(names: readonly string[]): string {
  return names.filter((name, i) => name && name !== names[i - 1]).join(' ')
}
