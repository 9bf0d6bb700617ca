import { View } from '@tarojs/components'
import { t } from '@/i18n'
import { cx } from '../base/cx'
import './Skeleton.scss'

export type SkeletonKind =
  | 'text'
  | 'line'
  | 'card'
  | 'tile'
  | 'square'
  | 'head'
  | 'sim'
  | 'banner'
  | 'menu'
  | 'notice'
  | 'dot'

/** One grey placeholder shape. `width` in percent. */
export function Bone({ kind = 'text', width }: { kind?: SkeletonKind; width?: number }) {
  return <View className={cx('skeleton', kind)} style={width ? { width: `${width}%` } : undefined} />
}

/**
 * Placeholder shapes in the page's order, as in `shape={['head', 'line', 'line']}`; `grid` puts them in two
 * columns.
 */
export function Skeleton({
  shape = ['card', 'card', 'card', 'card'],
  grid
}: {
  shape?: SkeletonKind[]
  grid?: boolean
}) {
  return (
    <View className={grid ? 'cards p12' : 'stack'} role='status' aria-label={t('common.loading')} aria-busy>
      {shape.map((kind, index) => (
        <Bone key={index} kind={kind} />
      ))}
    </View>
  )
}
