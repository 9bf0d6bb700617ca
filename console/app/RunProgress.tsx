import { Alert, Button, Progress } from 'antd'
import { t } from '../words'
import { closeLongRun, useLongRun } from './runs'

/** Progress of a long change, or its result. */
export function RunProgress({ name }: { name: string }) {
  const run = useLongRun(name)
  if (!run) return null
  const { title, done, total, isRunning, result: text, stopped, resume } = run
  if (isRunning)
    return (
      <div>
        {title}
        <Progress
          percent={total ? Math.min(99, Math.round((100 * done) / total)) : 0}
          status='active'
          aria-label={title}
        />
      </div>
    )
  const again = <Button onClick={resume}>{t('goOn')}</Button>
  if (stopped)
    return <Alert type='error' showIcon title={stopped.message} description={t('goOnSays')} action={again} />
  const closable = { onClose: () => closeLongRun(name), closeIcon: true, 'aria-label': t('close') }
  return <Alert type='success' showIcon title={`${title}: ${text}`} closable={closable} />
}
