import { readFileSync } from 'node:fs'
import { ownFile } from '../ownFile'

/** A province, city, county or town: `value` is its code, six digits or a town's nine; a leaf has no children. */
export interface RegionNode {
  label: string
  value: string
  children: RegionNode[]
}

/** Parses regions.tsv (made by scripts/regions.ts): a region a line, indented one tab deeper than its parent. */
function readRegions(text: string): RegionNode[] {
  const country: RegionNode[] = []
  const open = [country]
  for (const line of text.trimEnd().split('\n')) {
    const depth = line.lastIndexOf('\t', line.lastIndexOf('\t') - 1) + 1
    const [value = '', label = ''] = line.slice(depth).split('\t')
    const region: RegionNode = { label, value, children: [] }
    open[depth]!.push(region)
    open[depth + 1] = region.children
  }
  return country
}

/** Every province with its cities and counties; towns where a city has no counties. */
export const regions = readRegions(readFileSync(ownFile('db/regions.tsv'), 'utf8'))

const byCode = new Map(regions.map((region) => [region.value, region]))
export const provinceByCode = (code: string) => byCode.get(code)

interface Region {
  provinceCode: string
  province: string
  city: string
  county: string
}

/** Whether the city is in the province and the county in the city; a city without counties has towns in their place. */
export function isRegion({ provinceCode, province, city, county }: Region): boolean {
  const found = provinceByCode(provinceCode)
  if (found?.label !== province) return false
  const cities = found.children.filter(({ label }) => label === city)
  return cities.some(({ children }) => children.some(({ label }) => label === county))
}
