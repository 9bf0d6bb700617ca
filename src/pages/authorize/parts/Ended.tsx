import { State } from '@/components/base/State'
import { go } from '@/nav/navigate'
import { t } from '@/i18n'

export type End = 'confirmed' | 'refused' | 'expired'

const arts = { confirmed: 'done', refused: 'empty', expired: 'fail' } as const

/** What became of a scan authorisation, for the side that scanned. */
export function Ended({ how }: { how: End }) {
  return (
    <State
      art={arts[how]}
      role='status'
      says={t(`site.authorize.${how}`)}
      note={t(`site.authorize.${how}Note`)}
      action={t('common.root')}
      onAction={() => go('pages/index/index')}
    />
  )
}
