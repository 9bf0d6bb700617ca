import { Button } from '../base/Button'
import { t } from '@/i18n'

/** The button that asks again after polling has ended without a result. */
export const CheckAgain = ({ asking, retry }: { asking: boolean; retry: () => void }) =>
  asking ? null : (
    <Button kind='soft' onClick={retry}>
      {t('common.checkAgain')}
    </Button>
  )
