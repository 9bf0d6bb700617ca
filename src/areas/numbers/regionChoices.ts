import { t } from '@/i18n'
import type { RegionNode } from '@rules/region'

const wholeOf = ({ children = [] }: RegionNode) =>
  children.length > 1 ? [{ label: t('numbers.filter.wholeProvince'), value: '' }] : []

/**
 * Prepends the whole country and, for provinces with several cities, the whole province; their value is
 * empty.
 */
export const withWholes = (tree: RegionNode[]): RegionNode[] => [
  { label: t('numbers.filter.anyRegion'), value: '' },
  ...tree.map((province) => ({ ...province, children: [...wholeOf(province), ...(province.children ?? [])] }))
]
