import { Alert, App, Button, Card, Flex, Form, Input, QRCode, Table, Tag, Typography } from 'antd'
import { useState } from 'react'
import { ActModal } from '../app/ActModal'
import { useMe } from '../app/me'
import { forgetPerson, useRead } from '../app/query'
import { time } from '../app/shown'
import { t, word } from '../words'

/** The person's own account: where they are logged in, and the code of an authenticator app. */
export function Account() {
  const me = useMe()
  const { message } = App.useApp()
  const [act, setAct] = useState<'setCode' | 'dropCode' | 'endMySessions'>()
  const sessions = useRead('GET /console/api/mySessions', {})
  const close = () => setAct(undefined)
  const codeField = (
    <Form.Item
      name='code'
      label={t('code')}
      rules={[{ required: true, pattern: /^\d{6}$/, message: t('codeRule') }]}
    >
      <Input autoComplete='one-time-code' inputMode='numeric' maxLength={6} />
    </Form.Item>
  )
  return (
    <Flex vertical gap='middle' style={{ maxWidth: 960, margin: '0 auto' }}>
      <Card
        title={me.name}
        extra={me.roles.map((role) => (
          <Tag key={role}>{word('role', role)}</Tag>
        ))}
      >
        <Flex gap='small' align='center' wrap>
          <Typography.Text>{t(me.hasCode ? 'hasCode' : 'hasNoCode')}</Typography.Text>
          <Button onClick={() => setAct(me.hasCode ? 'dropCode' : 'setCode')}>
            {t(me.hasCode ? 'dropCode' : 'setCode')}
          </Button>
        </Flex>
      </Card>
      <Card
        title={t('mySessions')}
        extra={
          <Button danger onClick={() => setAct('endMySessions')}>
            {t('endMySessions')}
          </Button>
        }
      >
        <Table
          size='small'
          rowKey='createdAt'
          pagination={false}
          loading={sessions.isPending}
          dataSource={sessions.data?.list}
          scroll={{ x: 'max-content' }}
          columns={[
            { title: t('since'), render: (_, row) => time(row.createdAt) },
            { title: t('ends'), render: (_, row) => time(row.expiresAt) },
            {
              title: t('address'),
              render: (_, row) => (
                <>
                  {row.address} {row.isThis && <Tag color='success'>{t('thisOne')}</Tag>}
                </>
              )
            },
            {
              title: t('browser'),
              render: (_, row) => (
                <Typography.Text ellipsis={{ tooltip: row.browser }} style={{ maxWidth: 320 }}>
                  {row.browser}
                </Typography.Text>
              )
            }
          ]}
        />
      </Card>
      {act === 'setCode' && <SetCode codeField={codeField} onClose={close} />}
      {act === 'dropCode' && (
        <ActModal<'POST /console/api/dropCode', { code: string }>
          call='POST /console/api/dropCode'
          title={t('dropCode')}
          danger
          reason={null}
          fields={codeField}
          body={({ code }) => ({ code })}
          refreshes={['GET /console/api/me']}
          onClose={close}
        />
      )}
      {act === 'endMySessions' && (
        <ActModal
          call='POST /console/api/endMySessions'
          title={t('endMySessions')}
          says={t('endMySessionsSays', { count: sessions.data?.list.length ?? 1 })}
          danger
          reason={null}
          body={() => ({})}
          refreshes={[]}
          onDone={() => {
            void message.success(t('done'))
            forgetPerson()
          }}
          onClose={close}
        />
      )}
    </Flex>
  )
}

function SetCode({ codeField, onClose }: { codeField: React.ReactNode; onClose: () => void }) {
  const fresh = useRead('GET /console/api/newCode', {}, { isFixed: true })
  if (!fresh.data) return fresh.error && <Alert type='error' title={fresh.error.message} />
  const { secret, uri } = fresh.data
  return (
    <ActModal<'POST /console/api/setCode', { code: string }>
      call='POST /console/api/setCode'
      title={t('setCode')}
      says={t('setCodeSays')}
      reason={null}
      fields={
        <>
          <Flex vertical align='center' gap='small'>
            <QRCode value={uri} />
            <Typography.Text code copyable>
              {secret}
            </Typography.Text>
          </Flex>
          {codeField}
        </>
      }
      body={({ code }) => ({ secret, code })}
      refreshes={['GET /console/api/me']}
      onClose={onClose}
    />
  )
}
