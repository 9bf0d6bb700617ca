import { Alert, App, Button, Flex, Form, Input } from 'antd'
import { useState } from 'react'
import { joined, Lines, Story } from '../../app/cells'
import { needed } from '../../app/fields'
import { useMay } from '../../app/me'
import { useSend } from '../../app/query'
import { time, yuan } from '../../app/shown'
import { t, word } from '../../words'
import type { OrderData } from './Order'

/** Notes about an order, and a field for another one. */
export function NoteField({ orderSn, notes }: Pick<OrderData, 'orderSn' | 'notes'>) {
  const { message } = App.useApp()
  const [form] = Form.useForm<{ text: string }>()
  const [clientKey, setClientKey] = useState(() => crypto.randomUUID())
  const add = useSend('POST /console/api/noteOrder')
  const submit = ({ text }: { text: string }) =>
    add.mutate(
      { orderSn, text, clientKey },
      {
        onSuccess: () => {
          form.resetFields()
          setClientKey(crypto.randomUUID())
          void message.success(t('noted'))
        }
      }
    )
  return (
    <Flex vertical gap='small'>
      {notes.map(({ who, text, createdAt }) => (
        <Lines key={createdAt} second={`${time(createdAt)} ${who}`}>
          {text}
        </Lines>
      ))}
      {useMay()('POST /console/api/noteOrder') && (
        <Form form={form} onFinish={submit} disabled={add.isPending}>
          <Form.Item name='text' rules={[needed()]}>
            <Input.TextArea
              aria-label={t('writeNote')}
              placeholder={t('writeNote')}
              maxLength={500}
              autoSize={{ minRows: 2 }}
            />
          </Form.Item>
          {add.error && <Alert type='error' title={add.error.message} />}
          <Button htmlType='submit' loading={add.isPending}>
            {t('addNote')}
          </Button>
        </Form>
      )}
    </Flex>
  )
}

interface Moment {
  createdAt: string
  text: string
  /** The colleague who did it. */
  who?: string
}

/** All that happened to an order, newest first: its own story, money, and what colleagues did. */
export function TimeLine({ order }: { order: OrderData }) {
  const moments = [
    // the events of an order of the shop tell these
    ...(order.events.length
      ? []
      : [
          { createdAt: order.createdAt, text: t('created') },
          { createdAt: order.paidAt, text: t('paidAt') }
        ]),
    ...(order.inShop
      ? []
      : [
          { createdAt: order.creditedAt, text: t('creditedAt') },
          { createdAt: order.endedAt, text: t('endedAt') }
        ]),
    ...order.events,
    ...order.refunds.map(({ doneAt, amount }) => ({
      createdAt: doneAt,
      text: t('refundArrived', { sum: yuan(amount) })
    })),
    ...order.sms.map(({ sentAt, what }) => ({ createdAt: sentAt, text: word('sms', what) })),
    ...order.deeds.map(({ at, who, what, why }) => ({
      createdAt: at,
      who,
      text: joined(word('deed', what), why)
    }))
  ].filter((moment): moment is Moment => moment.createdAt !== null)
  return (
    <Story events={moments.sort((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))} />
  )
}
