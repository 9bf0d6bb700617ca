import { Alert, Button, Form, Input } from 'antd'
import { ConsoleCode } from '@contract/console/codes'
import { Door } from '../app/Door'
import { keepPerson, useSend } from '../app/query'
import { t } from '../words'

interface Values {
  name: string
  password: string
  code?: string
}

/** The log-in, at whichever address it was asked for. */
export function Login() {
  const logIn = useSend('POST /console/api/logIn')
  const wantsCode = logIn.error?.code === ConsoleCode.codeWanted || Boolean(logIn.variables?.code)
  const submit = (values: Values) => logIn.mutate(values, { onSuccess: keepPerson })
  return (
    <Door title={t('title')}>
      <Form<Values> layout='vertical' onFinish={submit} disabled={logIn.isPending} size='large'>
        <Form.Item name='name' label={t('name')} rules={[{ required: true, message: t('needed') }]}>
          <Input autoComplete='username' autoFocus maxLength={40} />
        </Form.Item>
        <Form.Item name='password' label={t('password')} rules={[{ required: true, message: t('needed') }]}>
          <Input.Password autoComplete='current-password' maxLength={200} />
        </Form.Item>
        {wantsCode && (
          <Form.Item
            name='code'
            label={t('code')}
            rules={[{ pattern: /^\d{6}$/, required: true, message: t('codeRule') }]}
          >
            <Input autoComplete='one-time-code' inputMode='numeric' maxLength={6} autoFocus />
          </Form.Item>
        )}
        {logIn.error && (
          <Form.Item>
            <Alert
              type={logIn.error.code === ConsoleCode.codeWanted ? 'info' : 'error'}
              title={logIn.error.message}
              showIcon
            />
          </Form.Item>
        )}
        <Button type='primary' htmlType='submit' block loading={logIn.isPending}>
          {t('logIn')}
        </Button>
      </Form>
    </Door>
  )
}
