import { App, Button, Flex, Table } from 'antd'
import type { ConsoleData } from '@contract/console'
import { send } from '../../app/api'
import { Failed } from '../../app/Failed'
import { useRead } from '../../app/query'
import { startLongRun, useLongRun } from '../../app/runs'
import { language, t, word } from '../../words'
import { numbersRun, refreshes } from './search'

type Import = ConsoleData<'GET /console/api/imports'>['list'][number]

/** Imports and changes of many rows of the last 30 days, which can be taken back. */
export function Undo() {
  const { data, error, isFetching, refetch } = useRead('GET /console/api/imports', {}, { everySeconds: 60 })
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
    <Flex vertical gap='small'>
      {error && <Failed error={error} retry={() => void refetch()} />}
      <Table<Import>
        size='small'
        rowKey='run'
        loading={isFetching && !data}
        dataSource={data?.list}
        scroll={{ x: 'max-content' }}
        pagination={{ pageSize: 50, showSizeChanger: false, hideOnSinglePage: true }}
        columns={[
          { title: t('number'), dataIndex: 'run' },
          { title: t('time'), dataIndex: 'at' },
          { title: t('change'), render: (_: unknown, run: Import) => nameOf(run) },
          { title: t('whoActs'), dataIndex: 'who' },
          { title: t('rows'), dataIndex: 'rows', align: 'right' },
          {
            title: t('acts'),
            render: (_: unknown, run: Import) => (
              <Button size='small' danger disabled={isBusy} onClick={() => ask(run)}>
                {t('undo')}
              </Button>
            )
          }
        ]}
      />
    </Flex>
  )
}

const nameOf = ({ command, file }: Import) => [word('deed', command), file].filter(Boolean).join(' · ')

/** Takes an import back, 500 rows at a time. */
function undo(run: Import): void {
  const sum = { back: 0, left: 0 }
  const named: string[] = []
  let clientKey = crypto.randomUUID()
  void startLongRun(numbersRun, {
    title: `${t('undo')} ${nameOf(run)}`,
    total: run.rows,
    refreshes,
    part: async () => {
      const part = await send('POST /console/api/undoImport', { run: run.run, clientKey })
      clientKey = crypto.randomUUID()
      sum.back += part.back
      sum.left += part.left
      named.push(...part.list.map((row) => row[language()]))
      const some = named.slice(0, 5).join('；')
      return {
        done: part.back + part.left,
        says: part.rest ? undefined : [t('undone', sum), some].filter(Boolean).join(' ')
      }
    }
  })
}
