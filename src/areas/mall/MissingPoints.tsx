import { Notice } from '@/components/feedback/Notice'
import { t } from '@/i18n'
import { repairAction } from '@/areas/card/mend'
import { go } from '@/nav/navigate'
import type { MallGoods } from './useChoice'

/** Opens the page where points are earned. */
export const toEarn = () => go('pages-sub/iot/task/index')

/** How many points the card lacks, with a link to earn more; nothing when it has enough. */
export function MissingPoints({ lacks }: { lacks: number }) {
  if (!lacks) return null
  return (
    <Notice tone='warn' icon='points' action={t('mall.earn')} onAction={toEarn}>
      {t('mall.lacks', { count: lacks })}
    </Notice>
  )
}

/** Why this card cannot have it: first of all points that it lacks. */
export function WhyNot({ goods, lacks }: { goods: MallGoods; lacks: number }) {
  if (lacks || !goods.cannotBuyReason) return <MissingPoints lacks={lacks} />
  return (
    <Notice tone='warn' {...repairAction(goods.mend)}>
      {goods.cannotBuyReason}
    </Notice>
  )
}
