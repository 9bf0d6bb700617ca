import { Notice } from '@/components/base/Notice'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'

/** Leads to where points are earned. */
export const toEarn = () => go('pages-sub/iot/task/index')

/** How many points the card lacks, and the way to more; nothing where it has enough. */
export function Lacks({ lacks }: { lacks: number }) {
  if (!lacks) return null
  return (
    <Notice tone='warn' icon='points' action={t('mall.earn')} onAction={toEarn}>
      {t('mall.lacks', { count: lacks })}
    </Notice>
  )
}
