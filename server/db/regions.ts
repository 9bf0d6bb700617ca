import { readFileSync } from 'node:fs'
import { ownFile } from '../ownFile'

/** A node of the region tree: value is its code, six digits or a town's nine; leaves have no children. */
export interface Region {
  label: string
  value: string
  children: Region[]
}

/** A line is a region, one tab deeper than what it belongs to; made by scripts/regions.ts. */
function readRegions(text: string): Region[] {
  const country: Region[] = []
  const open = [country]
  for (const line of text.trimEnd().split('\n')) {
    const depth = line.lastIndexOf('\t', line.lastIndexOf('\t') - 1) + 1
    const [value = '', label = ''] = line.slice(depth).split('\t')
    const region: Region = { label, value, children: [] }
    open[depth]!.push(region)
    open[depth + 1] = region.children
  }
  return country
}

/** Every province with its cities and counties; towns where a city has no counties. */
export const regions = readRegions(readFileSync(ownFile('db/regions.tsv'), 'utf8'))

const byCode = new Map(regions.map((region) => [region.value, region]))
export const provinceByCode = (code: string) => byCode.get(code)
