import { Button, Flex, Form, InputNumber, Modal, Radio } from 'antd'
import { useState } from 'react'
import type { ConsoleBody, ConsoleData } from '@contract/console'
import { focusFirst, Refused } from '../../app/ActModal'
import { send } from '../../app/api'
import { why } from '../../app/fields'
import { useSend } from '../../app/query'
import { startLongRun, useLongRun } from '../../app/runs'
import { fenOf } from '../../app/shown'
import { t, word } from '../../words'
import { ChangeFigures, Differences } from './Differences'
import { numbersRun } from './search'

type Body = ConsoleBody<'POST /console/api/changeNumbers'>
type Change = Body['change']
type Preview = ConsoleData<'POST /console/api/previewNumbers'>

interface Typed {
  how: Change['how']
  amount?: number
  reason: string
}

const ways = ['set', 'add', 'percent', 'onSale', 'offSale'] as const
const ofPrice: string[] = ['set', 'add', 'percent']

function changeOf({ how, amount = 0 }: Typed): Change {
  if (!ofPrice.includes(how)) return { how, amount: 0 }
  return { how, amount: how === 'percent' ? amount : fenOf(amount) }
}

/** Changes the price of many numbers, or whether they are on sale: first shown, then done. */
export function ChangeNumbers({ which, onClose }: { which: Body['which']; onClose: () => void }) {
  const [form] = Form.useForm<Typed>()
  const how = Form.useWatch('how', form)
  const [shown, setShown] = useState<{ change: Change; preview: Preview }>()
  const preview = useSend('POST /console/api/previewNumbers')
  const isBusy = useLongRun(numbersRun)?.isRunning === true
  const look = async (typed: Typed) => {
    const change = changeOf(typed)
    try {
      setShown({ change, preview: await preview.mutateAsync({ which, change }) })
    } catch {
      // shown below
    }
  }
  const apply = async () => {
    const { reason } = await form.validateFields()
    if (!shown) return
    start({ which, change: shown.change, version: shown.preview.version, reason }, shown.preview)
    onClose()
  }
  return (
    <Modal
      open
      width={720}
      title={t('changeNumbers')}
      footer={null}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && focusFirst()}
    >
      <Form
        form={form}
        layout='vertical'
        initialValues={{ how: 'set' }}
        onFinish={(typed: Typed) => void look(typed)}
        onValuesChange={(changed: Partial<Typed>) => !('reason' in changed) && setShown(undefined)}
      >
        <Form.Item name='how' label={t('change')}>
          <Radio.Group options={ways.map((value) => ({ value, label: word('changeHow', value) }))} />
        </Form.Item>
        {how && ofPrice.includes(how) && (
          <Form.Item
            name='amount'
            label={word('changeAmount', how)}
            rules={[{ required: true, message: t('needed') }]}
          >
            <InputNumber
              min={how === 'set' ? 0 : -10000000}
              max={how === 'percent' ? 1000 : 10000000}
              precision={how === 'percent' ? 0 : 2}
              style={{ width: 240 }}
            />
          </Form.Item>
        )}
        <Form.Item name='reason' {...why('reasonSays')} />
        <Flex vertical gap='small'>
          {preview.error && <Refused error={preview.error} />}
          {shown && <Shown preview={shown.preview} />}
          <Flex gap='small'>
            <Button htmlType='submit' type={shown ? 'default' : 'primary'} loading={preview.isPending}>
              {t('preview')}
            </Button>
            {shown && (
              <Button type='primary' disabled={!shown.preview.changed || isBusy} onClick={() => void apply()}>
                {t('changeCount', { count: shown.preview.changed })}
              </Button>
            )}
          </Flex>
        </Flex>
      </Form>
    </Modal>
  )
}

function Shown({ preview }: { preview: Preview }) {
  const { held, sold, list, changed, stays } = preview
  const some = stays.slice(0, 5).map(({ number, state }) => `${number} ${word('numberState', state)}`)
  const stay = held + sold > 0 && t('numbersStay', { held, sold, some: some.join('、') })
  return (
    <>
      <ChangeFigures figures={preview} more={stay ? [stay] : []} />
      <Differences list={list} total={changed} />
    </>
  )
}

/** Sends the change, 5,000 numbers at a time. */
function start(body: Omit<Body, 'clientKey'>, { changed, kept, held, sold }: Preview): void {
  const sum = { changed: 0, stayed: 0 }
  let next: Pick<Body, 'run' | 'after' | 'clientKey'> = { clientKey: crypto.randomUUID() }
  void startLongRun(numbersRun, {
    title: t('changeNumbers'),
    total: changed + kept + held + sold,
    part: async () => {
      const part = await send('POST /console/api/changeNumbers', { ...body, ...next })
      sum.changed += part.changed
      sum.stayed += part.stayed
      next = { run: part.run, after: part.next, clientKey: crypto.randomUUID() }
      return { done: part.done, result: part.next ? undefined : t('numbersChanged', sum) }
    }
  })
}
