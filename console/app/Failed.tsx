import { Alert, Button } from 'antd'
import { t } from '../words'
import type { Refusal } from './api'

/** Error of a failed read, with a button to retry. */
export const Failed = ({ error, retry }: { error: Refusal; retry: () => void }) => (
  <Alert type='error' showIcon title={error.message} action={<Button onClick={retry}>{t('retry')}</Button>} />
)
