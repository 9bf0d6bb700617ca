import { shortName, type RegionNode } from '@rules/region'
import { regionName } from '@/i18n'

/** Frequently chosen cities, as region values. */
export const hotCities = [
  ['110000', '110100'],
  ['310000', '310100'],
  ['440000', '440100'],
  ['440000', '440300'],
  ['330000', '330100'],
  ['510000', '510100'],
  ['500000', '500100'],
  ['420000', '420100'],
  ['320000', '320100'],
  ['610000', '610100']
]

/** The nodes along a path of values, up to the first value that is not in the tree. */
export function regionPath(tree: RegionNode[] | undefined, values: string[]): RegionNode[] {
  const path: RegionNode[] = []
  let level = tree
  for (const value of values) {
    const node = level?.find((item) => item.value === value)
    if (!node) break
    path.push(node)
    level = node.children
  }
  return path
}

/** Adds the only city of a province with the same name: a municipality is chosen once. */
export function withOnlyCity(path: RegionNode[]): RegionNode[] {
  const [city, ...others] = path.length === 1 ? (path[0]!.children ?? []) : []
  return city && !others.length && city.label === path[0]!.label ? [...path, city] : path
}

/** Most results shown. */
const most = 30

/**
 * Regions whose name, with or without the regions above it, contains the typed text, as paths down to
 * `depth`. Names that begin with it come first, larger regions before smaller ones. Regions inside a found
 * one are left out.
 */
export function findRegions(tree: RegionNode[], typed: string, depth: number): RegionNode[][] {
  const word = typed.replace(/\s+/g, '')
  const latin = typed.trim().toLowerCase()
  const found: { path: RegionNode[]; rank: number }[] = []
  const look = (nodes: RegionNode[], above: RegionNode[], heldAbove: boolean) => {
    for (const node of nodes) {
      const { label, value, children = [] } = node
      const path = [...above, node]
      const names = path.map((one) => one.label)
      const named = label.includes(word) || regionName(label).toLowerCase().startsWith(latin)
      const held = names.join('').includes(word) || names.map(shortName).join('').includes(word)
      // a municipality's city is found as the municipality; a whole province has no value of its own
      if (value && label !== above[0]?.label && (named || (held && !heldAbove)))
        found.push({ path, rank: path.length + (label.startsWith(word) ? 0 : 10) })
      if (path.length < depth) look(children, path, held)
    }
  }
  if (word) look(tree, [], false)
  return found
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ path }) => withOnlyCity(path).slice(0, depth))
}
