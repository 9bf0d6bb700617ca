import { Alert, App, Flex, Form, Input, Modal } from 'antd'
import { useState, type ReactNode } from 'react'
import type { ConsoleBody, ConsoleData } from '@contract/console'
import { ConsoleCode } from '@contract/console/codes'
import { t } from '../words'
import { Refusal, type ReadKey, type SendKey } from './api'
import { useSend } from './query'

interface Act<K extends SendKey, Values extends object> {
  call: K
  title: string
  /** Consequence in figures; may depend on the typed values. */
  says?: ReactNode | ((values: Partial<Values>) => ReactNode)
  /** Fields besides the reason. */
  fields?: ReactNode
  initial?: Partial<Values>
  /** Whether something ends or goes away. */
  danger?: boolean
  /** Whether the buyer may read the reason; null: no reason is asked for. */
  reason?: 'buyer' | 'audit' | null
  body: (values: Values & { reason: string; clientKey: string }) => ConsoleBody<K>
  /** Calls to read again afterwards. */
  refreshes: ReadKey[]
  onDone?: (data: ConsoleData<K>) => void
  /** Called when a colleague's change was said, after the new reads. */
  onChanged?: () => void
  onClose: () => void
}

/**
 * Asks once before something is changed, and does it: says what will happen, takes the reason, sends it under one client key. What a
 * colleague has changed meanwhile is said, and what was typed stays.
 */
export function ActModal<K extends SendKey, Values extends object = object>(act: Act<K, Values>) {
  const {
    call,
    title,
    says,
    fields,
    initial,
    danger,
    reason = 'audit',
    body,
    refreshes,
    onDone,
    onChanged,
    onClose
  } = act
  const { message } = App.useApp()
  const [form] = Form.useForm<Values & { reason: string }>()
  const typed = Form.useWatch([], form) as Partial<Values> | undefined
  // the same key after a lost answer: the server does it once
  const [clientKey] = useState(() => crypto.randomUUID())
  const change = useSend(call, { refreshes })

  const submit = async (values: Values & { reason: string }) => {
    try {
      const data = await change.mutateAsync(body({ ...values, clientKey }))
      onClose()
      if (onDone) onDone(data)
      else void message.success(`${title}: ${t('done')}`)
    } catch (error) {
      // shown below; what has changed may have taken this question away with it
      if (error instanceof Refusal && error.code === ConsoleCode.changedMeanwhile) {
        void message.warning(error.message)
        onChanged?.()
      }
    }
  }
  const { error } = change
  const text = typeof says === 'function' ? says(typed ?? initial ?? {}) : says
  return (
    <Modal
      open
      title={title}
      okText={danger ? title : t('confirm')}
      okButtonProps={{ danger, htmlType: 'submit' }}
      cancelText={t('back')}
      confirmLoading={change.isPending}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && focusFirst()}
      modalRender={(dom) => (
        <Form
          form={form}
          layout='vertical'
          initialValues={initial}
          onFinish={(values: Values & { reason: string }) => void submit(values)}
        >
          {dom}
        </Form>
      )}
    >
      <Flex vertical gap='small'>
        {text && <Alert type={danger ? 'warning' : 'info'} showIcon title={text} />}
        <div>
          {fields}
          {reason && (
            <Form.Item
              name='reason'
              label={t('reason')}
              extra={reason === 'buyer' ? t('reasonForBuyer') : t('reasonSays')}
              rules={[{ required: true, whitespace: true, message: t('needed') }]}
            >
              <Input maxLength={80} />
            </Form.Item>
          )}
        </div>
        {error && (
          <Alert
            type='error'
            showIcon
            title={Object.values(error.fields)[0] ?? error.message}
            description={error.code === ConsoleCode.changedMeanwhile ? t('seeNow') : undefined}
          />
        )}
      </Flex>
    </Modal>
  )
}

/** Puts the cursor into the first field; a question without one keeps it on the dialog. */
const focusFirst = () =>
  document.querySelector<HTMLElement>('[role="dialog"] .ant-form-item :is(input, textarea)')?.focus()
