import { Alert, Button, Progress, Tabs } from 'antd'
import { useMay } from '../../app/me'
import { closeLongRun, useLongRun } from '../../app/runs'
import { Screen } from '../../app/Screen'
import { useAddress } from '../../app/useAddress'
import { t, word } from '../../words'
import { ImportNumbers } from './ImportNumbers'
import { NumberList } from './NumberList'
import { numbersRun } from './search'
import { Undo } from './Undo'

const tabs = { list: NumberList, import: ImportNumbers, undo: Undo } as const
type Tab = keyof typeof tabs

/** Numbers for sale: the list, a file that changes them, and what can be taken back. */
export function Numbers() {
  const [params, change] = useAddress()
  const may = useMay()
  const offered = (Object.keys(tabs) as Tab[]).filter(
    (name) => name === 'list' || may('GET /console/api/imports')
  )
  return (
    <Screen title='numbers'>
      <RunProgress />
      <Tabs
        activeKey={offered.find((name) => name === params.get('tab')) ?? 'list'}
        destroyOnHidden
        onChange={(name) => change({ tab: name === 'list' ? undefined : name })}
        items={offered.map((name) => {
          const Content = tabs[name]
          return { key: name, label: word('numbersTab', name), children: <Content /> }
        })}
      />
    </Screen>
  )
}

/** How far a long change is, or what came of it. */
function RunProgress() {
  const run = useLongRun(numbersRun)
  if (!run) return null
  const { title, done, total, isRunning, says, stopped, resume } = run
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
  const closable = { onClose: () => closeLongRun(numbersRun), closeIcon: true, 'aria-label': t('close') }
  return <Alert type='success' showIcon title={`${title}: ${says}`} closable={closable} />
}
