import { Form, Input } from 'antd'
import type { ConsoleBody } from '@contract/console'
import { ConsoleCode } from '@contract/console/codes'
import { Door, DoorForm } from '../app/Door'
import { code, needed } from '../app/fields'
import { keepPerson, useSend } from '../app/query'
import { t } from '../words'

type Values = ConsoleBody<'POST /console/api/logIn'>

/** The log-in, at whichever address it was asked for. */
export function Login() {
  const logIn = useSend('POST /console/api/logIn')
  const wantsCode = logIn.error?.code === ConsoleCode.codeWanted || Boolean(logIn.variables?.code)
  const send = (values: Values) => logIn.mutate(values, { onSuccess: keepPerson })
  return (
    <Door title={t('title')}>
      <DoorForm<Values> button={t('logIn')} sent={logIn} onSend={send}>
        <Form.Item name='name' label={t('name')} rules={[needed()]}>
          <Input autoComplete='username' autoFocus maxLength={40} />
        </Form.Item>
        <Form.Item name='password' label={t('password')} rules={[needed()]}>
          <Input.Password autoComplete='current-password' maxLength={200} />
        </Form.Item>
        {wantsCode && <Form.Item name='code' {...code()} />}
      </DoorForm>
    </Door>
  )
}
