import { Alert, AutoComplete, Button, Flex, Form, Input, Progress, Tag, Typography } from 'antd'
import { useState } from 'react'
import { parcelCompanies } from '@rules/order/parcelCompany'
import { Refused } from '../../app/ActModal'
import { sendFile, type Refusal } from '../../app/api'
import { type Columns, lines, Rows } from '../../app/cells'
import { FileDrop } from '../../app/FileDrop'
import { Choice, chosenOf } from '../../app/filters'
import { useAddress } from '../../app/useAddress'
import { language, t, word } from '../../words'
import { closeRun, openRun, ship, toSend, useRun, type Line, type Run } from './run'

/** Ships many orders: cells pasted from a spreadsheet, or a file; what it does is shown before. */
export function Many() {
  const run = useRun()
  return run ? <Preview run={run} /> : <Source />
}

function Source() {
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refusal>()
  const readIn = async (file: Blob) => {
    setBusy(true)
    setRefused(undefined)
    try {
      openRun((await sendFile('POST /console/api/readParcels', file)).list)
    } catch (error) {
      setRefused(error as Refusal)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Flex vertical gap='middle' style={{ maxWidth: 960 }}>
      <Form layout='vertical' onFinish={() => void readIn(new Blob([text], { type: 'text/plain' }))}>
        <Form.Item label={t('pasteParcels')} htmlFor='pasted' extra={t('pasteSays')}>
          <Input.TextArea
            id='pasted'
            value={text}
            onChange={({ target }) => setText(target.value)}
            autoSize={{ minRows: 6, maxRows: 16 }}
            autoComplete='off'
            spellCheck={false}
          />
        </Form.Item>
        <Button type='primary' htmlType='submit' disabled={!text.trim()} loading={isBusy}>
          {t('readParcels')}
        </Button>
      </Form>
      <FileDrop says={t('dropSays')} isBusy={isBusy} onFile={(file) => void readIn(file)} />
      {refused && <Refused error={refused} />}
    </Flex>
  )
}

const shown = ['all', 'bad', 'good'] as const

function Preview({ run }: { run: Run }) {
  const [params] = useAddress()
  const [company, setCompany] = useState('')
  const filter = chosenOf(params, 'lines', shown) ?? 'all'
  const bad = run.lines.filter(({ fault }) => fault)
  const ready = toSend(run)
  const nameless = ready.filter((line) => !line.company)
  const going = ready.length - (company.trim() ? 0 : nameless.length)
  const sent = run.lines.filter(({ isSent }) => isSent).length
  const lines = { all: run.lines, bad, good: run.lines.filter(({ fault }) => !fault) }[filter]
  return (
    <Flex vertical gap='small'>
      <Alert
        type={bad.length ? 'warning' : 'info'}
        showIcon
        title={t('parcelsRead', { ready: ready.length, bad: bad.length, sent })}
        description={bad.length ? t('badStay') : undefined}
      />
      {run.stopped && <Alert type='error' showIcon title={run.stopped.message} description={t('sendRest')} />}
      {(run.isRunning || run.done > 0) && (
        <Progress
          percent={run.total ? Math.round((100 * run.done) / run.total) : 100}
          status={run.isRunning ? 'active' : 'normal'}
          aria-label={t('shipProgress', { done: run.done, total: run.total })}
        />
      )}
      {nameless.length > 0 && (
        <Form.Item
          label={t('companyOfRest', { count: nameless.length })}
          htmlFor='companyOfRest'
          style={{ margin: 0 }}
        >
          <AutoComplete
            id='companyOfRest'
            style={{ maxWidth: 240 }}
            value={company}
            onChange={(text: string) => setCompany(text.slice(0, 40))}
            options={parcelCompanies.map((value) => ({ value }))}
          />
        </Form.Item>
      )}
      <Flex gap='small' align='center' wrap>
        <Button
          type='primary'
          disabled={going === 0}
          loading={run.isRunning}
          onClick={() => void ship(company.trim())}
        >
          {t('shipCount', { count: going })}
        </Button>
        <Button disabled={run.isRunning} onClick={closeRun}>
          {t('otherFile')}
        </Button>
        <Choice name='lines' label='lines' values={shown} />
      </Flex>
      <Rows
        rowKey='line'
        rows={lines}
        pagination={{ pageSize: 50, showSizeChanger: false, hideOnSinglePage: true }}
        columns={columns}
      />
    </Flex>
  )
}

/** Why a line is bad, with the name of its column. */
function faultText(fault: NonNullable<Line['fault']>): string {
  const column = fault.column && word('column', fault.column)
  return [column, fault[language()]].filter(Boolean).join(language() === 'zh' ? '：' : ': ')
}

const columns: Columns<Line> = [
  ['line', ({ line }) => line, { width: 64 }],
  ['orderSn', ({ orderSn }) => orderSn && <Typography.Text copyable>{orderSn}</Typography.Text>],
  ['trackingNumber', ({ company, trackingNumber }) => lines(trackingNumber, company)],
  ['item', ({ title, receiver }) => lines(title, receiver, 260)],
  [
    'state',
    ({ fault, isSent, company }) => {
      if (fault) return <Typography.Text type='danger'>{faultText(fault)}</Typography.Text>
      if (isSent) return <Tag color='success'>{t('isSent')}</Tag>
      return company ? <Tag>{t('isReady')}</Tag> : <Tag color='warning'>{t('companyWanted')}</Tag>
    }
  ]
]
