import { Alert, App, Button, Card, Flex, Input, QRCode, Tag, Typography } from 'antd'
import { ActModal } from '../app/ActModal'
import { act, Acts } from '../app/Acts'
import { Rows } from '../app/cells'
import { useMe } from '../app/me'
import { forgetPerson, useRead } from '../app/query'
import { time } from '../app/shown'
import { useAct } from '../app/useAct'
import { t, word } from '../words'

/** The person's own account: where they are logged in, and the code of an authenticator app. */
export function Account() {
  const me = useMe()
  const { message } = App.useApp()
  const { act: asked, open, close } = useAct()
  const sessions = useRead('GET /console/api/mySessions', {})
  const dropCode = act({
    name: 'dropCode',
    call: 'POST /console/api/dropCode',
    isOffered: me.hasCode,
    danger: true,
    reason: null,
    fields: { code: codeField() },
    about: {},
    body: ({ code }) => ({ code })
  })
  const endSessions = act({
    name: 'endMySessions',
    call: 'POST /console/api/endMySessions',
    says: t('endMySessionsSays', { count: sessions.data?.list.length ?? 1 }),
    danger: true,
    reason: null,
    about: {},
    body: () => ({}),
    onDone: () => {
      void message.success(t('done'))
      forgetPerson()
    }
  })
  return (
    <Flex vertical gap='middle' style={{ maxWidth: 960, margin: '0 auto' }}>
      <Card
        title={me.name}
        extra={me.roles.map((role) => (
          <Tag key={role}>{word('role', role)}</Tag>
        ))}
      >
        <Acts acts={[dropCode]} refreshes={['GET /console/api/me']}>
          <Typography.Text>{t(me.hasCode ? 'hasCode' : 'hasNoCode')}</Typography.Text>
          {!me.hasCode && <Button onClick={() => open('setCode')}>{t('setCode')}</Button>}
        </Acts>
      </Card>
      <Card title={t('mySessions')} extra={<Acts acts={[endSessions]} refreshes={[]} />}>
        <Rows
          rowKey='createdAt'
          loading={sessions.isPending}
          rows={sessions.data?.list}
          columns={[
            ['since', ({ createdAt }) => time(createdAt)],
            ['ends', ({ expiresAt }) => time(expiresAt)],
            [
              'address',
              ({ address, isThis }) => (
                <>
                  {address} {isThis && <Tag color='success'>{t('thisOne')}</Tag>}
                </>
              )
            ],
            [
              'browser',
              ({ browser }) => (
                <Typography.Text ellipsis={{ tooltip: browser }} style={{ maxWidth: 320 }}>
                  {browser}
                </Typography.Text>
              )
            ]
          ]}
        />
      </Card>
      {asked === 'setCode' && !me.hasCode && <SetCode onClose={close} />}
    </Flex>
  )
}

const codeField = () => ({
  label: t('code'),
  rules: [{ required: true, pattern: /^\d{6}$/, message: t('codeRule') }],
  children: <Input autoComplete='one-time-code' inputMode='numeric' maxLength={6} />
})

function SetCode({ onClose }: { onClose: () => void }) {
  const fresh = useRead('GET /console/api/newCode', {}, { isFixed: true })
  if (!fresh.data) return fresh.error && <Alert type='error' title={fresh.error.message} />
  const { secret, uri } = fresh.data
  return (
    <ActModal
      name='setCode'
      call='POST /console/api/setCode'
      says={
        <Flex vertical align='center' gap='small'>
          {t('setCodeSays')}
          <QRCode value={uri} />
          <Typography.Text code copyable>
            {secret}
          </Typography.Text>
        </Flex>
      }
      reason={null}
      fields={{ code: codeField() }}
      about={{ secret }}
      body={({ code }) => ({ secret, code })}
      refreshes={['GET /console/api/me']}
      onClose={onClose}
    />
  )
}
