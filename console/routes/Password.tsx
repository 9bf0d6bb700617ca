import { Alert, Form, Input, type FormInstance } from 'antd'
import { useNavigate } from 'react-router'
import { Door, DoorForm } from '../app/Door'
import { keepPerson, useSend } from '../app/query'
import { t } from '../words'

/** Sets a password by the link of `staff:add`, whose token is behind the #. */
export function Password() {
  const navigate = useNavigate()
  const set = useSend('POST /console/api/setPassword')
  const token = window.location.hash.slice(1)
  const send = ({ password }: { password: string }) =>
    set.mutate(
      { token, password },
      {
        onSuccess: (me) => {
          keepPerson(me)
          void navigate('/', { replace: true })
        }
      }
    )
  return (
    <Door title={t('setPassword')}>
      {token ? (
        <DoorForm button={t('setPassword')} sent={set} onSend={send}>
          <Form.Item>{t('setPasswordHello')}</Form.Item>
          <Form.Item
            name='password'
            label={t('password')}
            rules={[{ required: true, min: 10, message: t('passwordRule') }]}
          >
            <Input.Password autoComplete='new-password' autoFocus maxLength={200} />
          </Form.Item>
          <Form.Item name='again' label={t('passwordAgain')} dependencies={['password']} rules={[isSame]}>
            <Input.Password autoComplete='new-password' maxLength={200} />
          </Form.Item>
        </DoorForm>
      ) : (
        <Alert type='error' showIcon title={t('noLink')} />
      )}
    </Door>
  )
}

const isSame = ({ getFieldValue }: Pick<FormInstance, 'getFieldValue'>) => ({
  validator: (_: unknown, value: unknown) =>
    value === getFieldValue('password') ? Promise.resolve() : Promise.reject(new Error(t('passwordsDiffer')))
})
