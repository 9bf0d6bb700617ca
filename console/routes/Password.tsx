import { Alert, Button, Form, Input } from 'antd'
import { useNavigate } from 'react-router'
import { Door } from '../app/Door'
import { keepPerson, useSend } from '../app/query'
import { t } from '../words'

interface Values {
  password: string
  again: string
}

/** Sets a password by the link of `staff:add`, whose token is behind the #. */
export function Password() {
  const navigate = useNavigate()
  const set = useSend('POST /console/api/setPassword')
  const token = window.location.hash.slice(1)
  const submit = ({ password }: Values) =>
    set.mutate(
      { token, password },
      {
        onSuccess: (me) => {
          keepPerson(me)
          void navigate('/', { replace: true })
        }
      }
    )
  if (!token)
    return (
      <Door title={t('setPassword')}>
        <Alert type='error' showIcon title={t('noLink')} />
      </Door>
    )
  return (
    <Door title={t('setPassword')}>
      <Form<Values> layout='vertical' onFinish={submit} disabled={set.isPending} size='large'>
        <Form.Item>{t('setPasswordHello')}</Form.Item>
        <Form.Item
          name='password'
          label={t('password')}
          rules={[{ required: true, min: 10, message: t('passwordRule') }]}
        >
          <Input.Password autoComplete='new-password' autoFocus maxLength={200} />
        </Form.Item>
        <Form.Item
          name='again'
          label={t('passwordAgain')}
          dependencies={['password']}
          rules={[
            ({ getFieldValue }) => ({
              validator: (_rule, value) =>
                value === getFieldValue('password')
                  ? Promise.resolve()
                  : Promise.reject(new Error(t('passwordsDiffer')))
            })
          ]}
        >
          <Input.Password autoComplete='new-password' maxLength={200} />
        </Form.Item>
        {set.error && (
          <Form.Item>
            <Alert type='error' showIcon title={set.error.message} />
          </Form.Item>
        )}
        <Button type='primary' htmlType='submit' block loading={set.isPending}>
          {t('setPassword')}
        </Button>
      </Form>
    </Door>
  )
}
