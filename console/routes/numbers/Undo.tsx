import { App, Button } from 'antd'
import type { ConsoleData } from '@contract/console'
import { send } from '../../app/api'
import { type Columns, joined, Rows } from '../../app/cells'
import { useRead } from '../../app/query'
import { startLongRun, useLongRun } from '../../app/runs'
import { Loaded } from '../../app/Screen'
import { language, t, word } from '../../words'
import { numbersRun } from './search'

type Import = ConsoleData<'GET /console/api/imports'>['list'][number]

/** Imports and changes of many rows of the last 30 days, which can be taken back. */
export function Undo() {
  const found = useRead('GET /console/api/imports', {}, { everySeconds: 60 })
  const isBusy = useLongRun(numbersRun)?.isRunning === true
  const { modal } = App.useApp()
  const ask = (run: Import) =>
    void modal.confirm({
      title: t('undo'),
      content: t('undoSays', { rows: run.rows, name: nameOf(run), who: run.who, at: run.at }),
      okText: t('undo'),
      okButtonProps: { danger: true },
      cancelText: t('back'),
      onOk: () => undo(run)
    })
  return (
    <Loaded found={found}>
      {({ list }) => <Rows rowKey='run' rows={list} columns={columns(ask, isBusy)} empty='undoEmpty' />}
    </Loaded>
  )
}

const columns = (ask: (run: Import) => void, isBusy: boolean): Columns<Import> => ({
  number: ({ run }) => run,
  time: ({ at }) => at,
  change: (run) => nameOf(run),
  doneBy: ({ who }) => who,
  rows: ({ rows }) => rows,
  acts: (run) => (
    <Button size='small' danger disabled={isBusy} onClick={() => ask(run)}>
      {t('undo')}
    </Button>
  )
})

const nameOf = ({ command, file }: Import) => joined(word('deed', command), file)

/** Takes an import back, 500 rows at a time. */
function undo(run: Import): void {
  const sum = { back: 0, left: 0 }
  const named: string[] = []
  let clientKey = crypto.randomUUID()
  void startLongRun(numbersRun, {
    title: `${t('undo')} ${nameOf(run)}`,
    total: run.rows,
    part: async () => {
      const part = await send('POST /console/api/undoImport', { run: run.run, clientKey })
      clientKey = crypto.randomUUID()
      sum.back += part.back
      sum.left += part.left
      named.push(...part.list.map((row) => row[language()]))
      const text = [t('undone', sum), ...named.slice(0, 5)].join(' ')
      return { done: part.back + part.left, ...(part.rest ? {} : { result: text }) }
    }
  })
}
