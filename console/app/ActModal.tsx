import { Alert, App, Flex, Form, Modal, type FormItemProps } from 'antd'
import { isValidElement, useState, type ReactElement, type ReactNode } from 'react'
import type { ConsoleBody, ConsoleData } from '@contract/console'
import { ConsoleCode } from '@contract/console/codes'
import { t, type WordKey } from '../words'
import { Refusal, type SendKey } from './api'
import { why } from './fields'
import { useSend } from './query'

/** A field of an act: its label, rules and input, or an element that draws it; nothing where it does not apply. */
type Field = FormItemProps | ReactElement | false | null | undefined

/** Something that a person does with what a page shows: the question, and the call. `F`: parts of the body that are typed. */
export interface Act<K extends SendKey, F extends string = never> {
  call: K
  /** Its name in the address, and the key of its title; without it, that of the call. */
  name?: WordKey
  title?: string | undefined
  /** Consequence in figures; may depend on the typed values. */
  consequence?: ReactNode | ((values: Partial<ConsoleBody<K>>) => ReactNode)
  fields?: { [P in F]: Field }
  initial?: Partial<ConsoleBody<K>>
  /** Whether something ends or goes away. */
  danger?: boolean
  /** Whether the buyer may read the reason; null: no reason is asked for. */
  reason?: 'buyer' | 'audit' | null
  /** The parts of the body that are not typed: what the act is about, as the page showed it. */
  about: Omit<ConsoleBody<K>, 'reason' | 'clientKey' | F>
  /** The body, where it is another than `about` with what was typed and the client key. */
  body?: (values: ConsoleBody<K> & { clientKey: string }) => ConsoleBody<K>
  onDone?: (data: ConsoleData<K>) => void
  /** Called when a colleague's change was said, after the new reads. */
  onChanged?: () => void
}

/** Name of an act in the address, and the key of its title. */
export const nameOf = ({ name, call }: { name?: WordKey; call: SendKey }) =>
  name ?? (call.slice(call.lastIndexOf('/') + 1) as WordKey)

/**
 * Asks once before something is changed, and does it: says what will happen, takes the reason, sends it under one client key. What a
 * colleague has changed meanwhile is said, and what was typed stays.
 */
export function ActModal<K extends SendKey, F extends string = never>(
  props: Act<K, F> & { onClose: () => void }
) {
  const {
    call,
    title = t(nameOf(props)),
    consequence,
    fields,
    initial,
    danger = false,
    reason = 'audit'
  } = props
  const { about, body, onDone, onChanged, onClose } = props
  const { message } = App.useApp()
  const [form] = Form.useForm<object>()
  const typed = Form.useWatch([], form) as Partial<ConsoleBody<K>> | undefined
  // the same key after a lost answer: the server does it once
  const [clientKey] = useState(() => crypto.randomUUID())
  const change = useSend(call)

  const submit = async (values: object) => {
    const whole = { ...about, ...values, clientKey } as unknown as ConsoleBody<K> & { clientKey: string }
    try {
      const data = await change.mutateAsync(body ? body(whole) : whole)
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
  const text = typeof consequence === 'function' ? consequence(typed ?? initial ?? {}) : consequence
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
          initialValues={initial ?? {}}
          onFinish={(values: object) => void submit(values)}
        >
          {dom}
        </Form>
      )}
    >
      <Flex vertical gap='small'>
        {text && <Alert type={danger ? 'warning' : 'info'} showIcon title={text} />}
        <div>
          {Object.entries<Field>(fields ?? {}).map(([part, field]) => field && itemOf(part, field))}
          {reason && itemOf('reason', why(reason === 'buyer' ? 'reasonForBuyer' : 'reasonSays'))}
        </div>
        {change.error && <Refused error={change.error} />}
      </Flex>
    </Modal>
  )
}

const itemOf = (part: string, field: NonNullable<Field> & object) =>
  isValidElement(field) ? field : <Form.Item key={part} name={part} {...(field as FormItemProps)} />

/** Says a refusal by its field if it has one, and that the page shows the newest after another change. */
export const Refused = ({ error }: { error: Refusal }) => (
  <Alert
    type='error'
    showIcon
    title={Object.values(error.fields)[0] ?? error.message}
    description={error.code === ConsoleCode.changedMeanwhile ? t('seeNow') : undefined}
  />
)

/** Puts the cursor into the first field; a question without one keeps it on the dialog. */
export const focusFirst = () =>
  document.querySelector<HTMLElement>('[role="dialog"] .ant-form-item :is(input, textarea)')?.focus()
