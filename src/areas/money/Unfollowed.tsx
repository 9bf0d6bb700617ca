import { Empty, State } from '@/components/feedback/State'
import { t } from '@/i18n'
import { Screen } from '@/screens/Screen'

interface UnfollowedProps {
  title: string
  /** The backend does not tell what becomes of an order; else there is no such order. */
  absent: boolean
  action: string
  onAction: () => void
}

/** In place of an order's result, where there is nothing to show of it. */
export function Unfollowed({ title, absent, ...way }: UnfollowedProps) {
  return (
    <Screen title={title}>
      {absent ? (
        <State art='wait' text={t('money.result.sent')} note={t('money.result.sentNote')} {...way} />
      ) : (
        <Empty text={t('money.result.missing')} note={t('money.result.missingNote')} {...way} />
      )}
    </Screen>
  )
}
