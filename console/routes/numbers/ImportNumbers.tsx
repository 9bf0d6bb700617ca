import { Button, Flex } from 'antd'
import type { ConsoleData } from '@contract/console'
import { Refused } from '../../app/ActModal'
import { sendFile } from '../../app/api'
import { Rows } from '../../app/cells'
import { FileDrop } from '../../app/FileDrop'
import { faultText } from '../../app/FileLines'
import { useFile } from '../../app/query'
import { startLongRun, useLongRun } from '../../app/runs'
import { t } from '../../words'
import { ChangeFigures, Differences } from './Differences'
import { numbersRun } from './search'

type Read = ConsoleData<'POST /console/api/readNumbers'>

/** A file of numbers: what it would change is shown before it is taken. */
export function ImportNumbers() {
  const { data, variables: file, error, isPending, mutate, reset } = useFile('POST /console/api/readNumbers')
  return (
    <Flex vertical gap='middle'>
      {data && file ? (
        <Preview file={file} found={data} onClose={reset} />
      ) : (
        <FileDrop text={t('numbersFileSays')} isBusy={isPending} onFile={mutate} />
      )}
      {error && <Refused error={error} />}
    </Flex>
  )
}

function Preview({ file, found, onClose }: { file: File; found: Read; onClose: () => void }) {
  const { added, changed, bad, faults, list, version } = found
  const isRunning = useLongRun(numbersRun)?.isRunning === true
  const take = () => {
    const query = { version, name: file.name.slice(0, 100), clientKey: crypto.randomUUID() }
    void startLongRun(numbersRun, {
      title: t('importFile', { name: file.name }),
      total: 0,
      part: async () => ({
        done: 1,
        result: t('numbersTaken', { ...(await sendFile('POST /console/api/importNumbers', file, query)) })
      })
    })
    onClose()
  }
  return (
    <Flex vertical gap='small'>
      <ChangeFigures
        figures={found}
        more={[t('numbersAdded', { count: added }), ...(bad ? [t('badLeftOut', { count: bad })] : [])]}
      />
      <Flex gap='small'>
        <Button type='primary' disabled={added + changed === 0 || isRunning} onClick={take}>
          {t('takeLines', { count: added + changed })}
        </Button>
        <Button onClick={onClose}>{t('otherFile')}</Button>
      </Flex>
      {faults.length > 0 && (
        <Rows
          rowKey={({ line, column, en }) => `${line} ${column} ${en}`}
          rows={faults}
          columns={{ line: ({ line }) => line, fault: faultText }}
          pagination={false}
          scroll={{ x: 'max-content', y: 240 }}
        />
      )}
      {list.length > 0 && <Differences list={list} total={added + changed} />}
    </Flex>
  )
}
