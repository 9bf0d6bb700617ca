import { Alert, Button, Flex, Form, Input, Tag, Typography } from 'antd'
import type { ReactNode } from 'react'
import type { ConsoleData } from '@contract/console'
import { mostAtOnce } from '@contract/console/limits'
import { language, t, word, type WordKey } from '../words'
import { Refused } from './ActModal'
import { Choice, chosenOf, useAddress } from './address'
import type { SendKey } from './api'
import { Rows, type Columns } from './cells'
import { FileDrop } from './FileDrop'
import { client, useFile } from './query'
import { RunProgress } from './RunProgress'
import { closeLongRun, startLongRun, useKept, useLongRun } from './runs'

type Fault = ConsoleData<'POST /console/api/readParcels'>['list'][number]['fault']

/** A line as the server has read it. `isThere`: its change was made before. */
interface ReadLine {
  line: number
  orderSn: string
  isThere: boolean
  fault: Fault
}

/** A line with its result. `clientKey`: the server makes the change once, however often it is sent. */
type FileLine<L extends ReadLine> = L & { clientKey: string }

interface Props<L extends ReadLine> {
  /** Call that reads the file. */
  call: SendKey
  title: WordKey
  /** Texts: what may be pasted, which columns a file has, the figures of what was read, and the button. */
  texts: { paste: WordKey; drop: WordKey; figures: WordKey; button: WordKey; done: WordKey }
  columns: Columns<L>
  /** Returns what a correct line still lacks; false for nothing. */
  lacks?: (line: L) => string | false
  send: (lines: FileLine<L>[]) => Promise<{ list: { orderSn: string; fault: Fault }[] }>
  /** Fields above the button, for the lines that can be sent. */
  children?: (lines: L[]) => ReactNode
}

const linesKey = (call: SendKey) => ['lines of a file', call]

/**
 * Changes many orders at once, by cells pasted from a spreadsheet or a file: what it would do is shown before, line by line. The lines
 * stay while other screens are open, until the log-out.
 */
export function FileLines<L extends ReadLine>(props: Props<L>) {
  const lines = useKept<FileLine<L>[]>(linesKey(props.call))
  return lines ? <Preview {...props} lines={lines} /> : <Source {...props} />
}

function Source<L extends ReadLine>({ call, texts }: Props<L>) {
  const read = useFile(call)
  const readIn = (file: File) =>
    read.mutate(file, {
      onSuccess: (data) => {
        const { list } = data as { list: L[] }
        const lines = list.map((line) => ({ ...line, clientKey: crypto.randomUUID() }))
        client.setQueryData(linesKey(call), lines)
      }
    })
  return (
    <Flex vertical gap='middle' style={{ maxWidth: 960 }}>
      <Form
        layout='vertical'
        onFinish={({ text }: { text: string }) =>
          readIn(new File([text], 'pasted.txt', { type: 'text/plain' }))
        }
      >
        <Form.Item name='text' label={t('paste')} extra={t(texts.paste)}>
          <Input.TextArea autoSize={{ minRows: 6, maxRows: 16 }} autoComplete='off' spellCheck={false} />
        </Form.Item>
        <Form.Item shouldUpdate noStyle>
          {({ getFieldValue }) => (
            <Button
              type='primary'
              htmlType='submit'
              disabled={!(getFieldValue('text') as string | undefined)?.trim()}
              loading={read.isPending}
            >
              {t('readLines')}
            </Button>
          )}
        </Form.Item>
      </Form>
      <FileDrop text={t(texts.drop)} isBusy={read.isPending} onFile={readIn} />
      {read.error && <Refused error={read.error} />}
    </Flex>
  )
}

const shown = ['all', 'bad', 'good'] as const

function Preview<L extends ReadLine>(props: Props<L> & { lines: FileLine<L>[] }) {
  const { call, title, lines, texts, lacks = () => false, send, columns, children } = props
  const [params] = useAddress()
  const isRunning = useLongRun(call)?.isRunning === true
  const bad = lines.filter(({ fault }) => fault)
  const good = lines.filter(({ fault }) => !fault)
  const ready = good.filter(({ isThere }) => !isThere)
  const going = ready.filter((line) => !lacks(line))
  const start = () => {
    let rest = going
    void startLongRun(call, {
      title: t(title),
      total: going.length,
      part: async () => {
        const part = rest.slice(0, mostAtOnce)
        keep(call, (await send(part)).list)
        rest = rest.slice(part.length)
        return {
          done: part.length,
          ...(rest.length ? {} : { result: t('linesDone', { count: going.length }) })
        }
      }
    })
  }
  const close = () => {
    closeLongRun(call)
    client.setQueryData(linesKey(call), null)
  }
  return (
    <Flex vertical gap='small'>
      <Alert
        type={bad.length ? 'warning' : 'info'}
        showIcon
        title={t(texts.figures, { ready: ready.length, bad: bad.length, done: good.length - ready.length })}
        description={bad.length ? t('badStay') : undefined}
      />
      <RunProgress name={call} />
      {children?.(ready)}
      <Flex gap='small' align='center' wrap>
        <Button type='primary' disabled={!going.length} loading={isRunning} onClick={start}>
          {t(texts.button, { count: going.length })}
        </Button>
        <Button disabled={isRunning} onClick={close}>
          {t('otherFile')}
        </Button>
        <Choice name='lines' label='lines' values={shown} />
      </Flex>
      <Rows
        rowKey='line'
        rows={{ all: lines, bad, good }[chosenOf(params, 'lines', shown) ?? 'all']}
        columns={{
          line: ({ line }) => line,
          ...columns,
          state: (line) => {
            const missing = lacks(line)
            if (line.fault) return <Typography.Text type='danger'>{faultText(line.fault)}</Typography.Text>
            if (line.isThere) return <Tag color='success'>{t(texts.done)}</Tag>
            return missing ? <Tag color='warning'>{missing}</Tag> : <Tag>{t('isReady')}</Tag>
          }
        }}
      />
    </Flex>
  )
}

/** Why a line is wrong, after the name of its column. */
export function faultText(fault: { column: string; en: string; zh: string }): string {
  const column = fault.column && word('column', fault.column)
  return [column, fault[language()]].filter(Boolean).join(language() === 'zh' ? '：' : ': ')
}

/** Stores the results of some lines, which are found by their orders. */
function keep(call: SendKey, list: { orderSn: string; fault: Fault }[]): void {
  const faults = new Map(list.map(({ orderSn, fault }) => [orderSn, fault]))
  client.setQueryData<FileLine<ReadLine>[]>(linesKey(call), (lines) =>
    lines?.map((line) => {
      const fault = faults.get(line.orderSn)
      if (fault === undefined || line.fault || line.isThere) return line
      return { ...line, fault, isThere: fault === null }
    })
  )
}
