/** Province tree node; `value` is the code. */
export interface RegionNode {
  label: string
  value: string
  children?: RegionNode[]
}

/** A city, or a province without one; all fields are '' for the whole country. */
export interface Place {
  provinceCode: string
  province: string
  city: string
}

export const wholeCountry: Place = { provinceCode: '', province: '', city: '' }

/** Province, city and county on one line; a municipality, which is its own city, is named once. */
export function regionText(names: readonly string[]): string {
  return names.filter((name, i) => name && name !== names[i - 1]).join(' ')
}

const kind = /(?:特别行政区|(?:维吾尔|壮族|回族)?自治区|地区|林区|省|市|区|县)$/

/** Name without its administrative suffix: 深圳 for 深圳市. */
export const shortName = (label: string) =>
  label.length > 2 && !label.endsWith('自治县') ? label.replace(kind, '') : label
