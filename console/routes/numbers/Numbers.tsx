import { Alert, Button, Card, Flex, Progress, Tabs } from 'antd'
import { useMay } from '../../app/me'
import { closeLongRun, useLongRun } from '../../app/runs'
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
    <Card title={<h1 style={{ font: 'inherit', margin: 0 }}>{t('numbers')}</h1>}>
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
    </Card>
  )
}

/** How far a long change is, or what came of it. */
function RunProgress() {
  const run = useLongRun(numbersRun)
  if (!run) return null
  const { title, done, total, isRunning, says, stopped, resume } = run
  const again = <Button onClick={resume}>{t('goOn')}</Button>
  return (
    <Flex vertical gap='small' style={{ marginBottom: 16 }}>
      {isRunning && (
        <>
          {title}
          <Progress
            percent={total ? Math.min(99, Math.round((100 * done) / total)) : 0}
            status='active'
            aria-label={title}
          />
        </>
      )}
      {stopped && (
        <Alert type='error' showIcon title={stopped.message} description={t('goOnSays')} action={again} />
      )}
      {says && (
        <Alert
          type='success'
          showIcon
          title={`${title}: ${says}`}
          closable={{ onClose: () => closeLongRun(numbersRun), closeIcon: true, 'aria-label': t('close') }}
        />
      )}
    </Flex>
  )
}
