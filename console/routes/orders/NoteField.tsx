import { Alert, App, Button, Flex, Form, Input } from 'antd'
import { useState } from 'react'
import { Lines } from '../../app/cells'
import { needed } from '../../app/fields'
import { useMay } from '../../app/me'
import { useSend } from '../../app/query'
import { time } from '../../app/shown'
import { t } from '../../words'
import type { OrderData } from './Order'

/** Notes about an order, and a field for another one. */
export function NoteField({ orderSn, notes }: Pick<OrderData, 'orderSn' | 'notes'>) {
  const { message } = App.useApp()
  const [form] = Form.useForm<{ text: string }>()
  const [clientKey, setClientKey] = useState(() => crypto.randomUUID())
  const add = useSend('POST /console/api/noteOrder', { refreshes: ['GET /console/api/order'] })
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
