import type { RegionNode } from '@rules/region'

/**
 * Values of province, city and county by name; empty when the tree does not have them: the user chooses
 * again.
 */
export function regionValues(
  named: { provinceCode: string; city: string; county: string },
  tree: RegionNode[]
): string[] {
  const province = tree.find(({ value }) => value === named.provinceCode)
  const city = province?.children?.find(({ label }) => label === named.city)
  const county = city?.children?.find(({ label }) => label === named.county)
  return province && city && county ? [province.value, city.value, county.value] : []
}
