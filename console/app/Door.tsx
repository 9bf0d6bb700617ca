import { Alert, Button, Card, Flex, Form } from 'antd'
import type { ReactNode } from 'react'
import { ConsoleCode } from '@contract/console/codes'
import { t } from '../words'
import type { Refusal } from './api'

/** A page for people who are not logged in. */
export const Door = ({ title, children }: { title: string; children: ReactNode }) => (
  <Flex component='main' align='center' justify='center' style={{ minHeight: '100vh', padding: 16 }}>
    <Card
      title={<h1 style={{ font: 'inherit', margin: 0 }}>{title}</h1>}
      style={{ width: 360, maxWidth: '100%' }}
    >
      {!window.isSecureContext && (
        <Alert type='warning' showIcon title={t('notSecure')} style={{ marginBottom: 16 }} />
      )}
      {children}
    </Card>
  </Flex>
)

interface FormProps<V> {
  button: string
  sent: { isPending: boolean; error: Refusal | null }
  onSend: (values: V) => void
  children: ReactNode
}

/** The form of such a page, with what the server refuses. */
export const DoorForm = <V extends object>({ button, sent, onSend, children }: FormProps<V>) => (
  <Form<V> layout='vertical' onFinish={onSend} disabled={sent.isPending} size='large'>
    {children}
    {sent.error && (
      <Form.Item>
        <Alert
          type={sent.error.code === ConsoleCode.codeWanted ? 'info' : 'error'}
          title={sent.error.message}
          showIcon
        />
      </Form.Item>
    )}
    <Button type='primary' htmlType='submit' block loading={sent.isPending}>
      {button}
    </Button>
  </Form>
)
