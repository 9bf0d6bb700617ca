import { Alert, App, Button, Card, Flex, QRCode, Tag, Typography } from 'antd'
import { ActModal } from '../app/ActModal'
import { act, Acts } from '../app/Acts'
import { lines, RoleTags, Rows } from '../app/cells'
import { code } from '../app/fields'
import { useMe } from '../app/me'
import { forgetPerson, useRead } from '../app/query'
import { time } from '../app/shown'
import { useAct } from '../app/address'
import { t } from '../words'

/** The person's own account: where they are logged in, and the code of an authenticator app. */
export function Account() {
  const me = useMe()
  const { message } = App.useApp()
  const { act: asked, open, close } = useAct()
  const sessions = useRead('GET /console/api/mySessions', {})
  const dropCode = act({
    call: 'POST /console/api/dropCode',
    isOffered: me.hasCode,
    danger: true,
    reason: null,
    fields: { code: code() },
    about: {},
    body: ({ code: typed }) => ({ code: typed })
  })
  const endSessions = act({
    call: 'POST /console/api/endMySessions',
    consequence: t('endMySessionsSays', { count: sessions.data?.list.length ?? 1 }),
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
      <Card title={me.name} extra={<RoleTags roles={me.roles} />}>
        <Acts acts={[dropCode]}>
          <Typography.Text>{t(me.hasCode ? 'hasCode' : 'hasNoCode')}</Typography.Text>
          {!me.hasCode && <Button onClick={() => open('setCode')}>{t('setCode')}</Button>}
        </Acts>
      </Card>
      <Card title={t('mySessions')} extra={<Acts acts={[endSessions]} />}>
        <Rows
          rowKey='createdAt'
          loading={sessions.isPending}
          rows={sessions.data?.list}
          columns={{
            since: ({ createdAt }) => time(createdAt),
            ends: ({ expiresAt }) => time(expiresAt),
            address: ({ address, isThis }) =>
              lines(address, isThis && <Tag color='success'>{t('thisOne')}</Tag>),
            browser: ({ browser }) => lines(browser, undefined, 520)
          }}
        />
      </Card>
      {asked === 'setCode' && !me.hasCode && <SetCode onClose={close} />}
    </Flex>
  )
}

function SetCode({ onClose }: { onClose: () => void }) {
  const fresh = useRead('GET /console/api/newCode', {}, { isFixed: true })
  if (!fresh.data) return fresh.error && <Alert type='error' title={fresh.error.message} />
  const { secret, uri } = fresh.data
  return (
    <ActModal
      call='POST /console/api/setCode'
      consequence={
        <Flex vertical align='center' gap='small'>
          {t('setCodeSays')}
          <QRCode value={uri} />
          <Typography.Text code copyable>
            {secret}
          </Typography.Text>
        </Flex>
      }
      reason={null}
      fields={{ code: code() }}
      about={{ secret }}
      body={({ code: typed }) => ({ secret, code: typed })}
      onClose={onClose}
    />
  )
}
