import { Flex, Tag, Typography } from 'antd'
import { Choice, chosenOf, useAddress, usePage } from '../../app/address'
import { joined, lines, List, Rows } from '../../app/cells'
import { OrderLink } from '../../app/OrderLink'
import { useRead } from '../../app/query'
import { Loaded, Nothing } from '../../app/Screen'
import { time, yuan } from '../../app/shown'
import { language, t, word } from '../../words'
import { findings, type Tone } from '../../words/causes'
import { leftText, type CardData } from './CardPanel'

const colours: Record<Tone, string> = { ok: 'success', none: 'default', warn: 'warning', danger: 'error' }

/** Why the card is off line, as the app shows it to its holder: each check with its result. */
export const Causes = ({ simNo }: { simNo: string }) => (
  <Loaded found={useRead('GET /console/api/card', { simNo })}>
    {({ info }) => (
      <Flex vertical gap='small'>
        {findings(info, Date.now(), language()).map(({ id, name, tone, text }) => (
          <Flex key={id} gap='small' align='baseline'>
            <Tag color={colours[tone]} style={{ minWidth: 72, textAlign: 'center' }}>
              {name}
            </Tag>
            <Typography.Text>{text}</Typography.Text>
          </Flex>
        ))}
        <Typography.Text type='secondary'>
          {t('readAt')} {time(info.lastRobinAt)}
        </Typography.Text>
      </Flex>
    )}
  </Loaded>
)

/** Packages that run or wait, and coupons that can be used. */
export const Packages = ({ card: { packages, coupons } }: { card: CardData }) => (
  <Flex vertical gap='small'>
    <Rows
      rowKey='orderSn'
      rows={packages}
      empty='noPackages'
      columns={{
        packages: ({ name, orderSn }) => lines(name, <OrderLink orderSn={orderSn} />),
        state: ({ validTag }) => word('valid', validTag),
        left: ({ left }) => leftText(left),
        until: ({ endAt }) => (endAt ? time(endAt) : t('lifetime'))
      }}
    />
    {coupons.map(({ name, amount, endAt }, index) => (
      <Typography.Text key={index}>
        <Tag>{t('coupon')}</Tag>
        {joined(name, t('yuan', { sum: yuan(amount) }), `${t('until')} ${time(endAt)}`)}
      </Typography.Text>
    ))}
  </Flex>
)

const ledgers = ['balance', 'points', 'coins'] as const

/** Ledger of a card; which one and which page are in the address. */
export function Ledger({ simNo }: { simNo: string }) {
  const [params] = useAddress()
  const of = chosenOf(params, 'ledger', ledgers) ?? 'balance'
  const found = usePage('GET /console/api/ledger', { simNo, of }, { pageSize: 10 })
  const figure = (count: number) => (of === 'balance' ? yuan(count) : String(count))
  return (
    <>
      <Choice name='ledger' label='tab.ledger' values={ledgers} />
      <List
        found={found}
        rowKey='id'
        pageSize={10}
        empty='ledgerEmpty'
        pagination={{ hideOnSinglePage: true }}
        columns={{
          time: ({ createdAt }) => time(createdAt),
          item: ({ title }) => title,
          count: ({ count }) => `${count > 0 ? '+' : ''}${figure(count)}`,
          total: ({ total }) => figure(total),
          source: ({ source }) => <OrderLink orderSn={source} />
        }}
      />
    </>
  )
}

/** Last messages to the holder. */
export const Messages = ({ card: { messages } }: { card: CardData }) => (
  <Flex vertical gap='small'>
    {messages.length === 0 && <Nothing text='noMessages' />}
    {messages.map(({ news, createdAt, readAt, smsAt }) => (
      <div key={`${createdAt} ${news}`}>
        {lines(
          news,
          joined(time(createdAt), t(readAt ? 'read' : 'notRead'), smsAt && `${t('smsSent')} ${time(smsAt)}`)
        )}
      </div>
    ))}
  </Flex>
)

/** Sessions of the card. */
export const Sessions = ({ simNo }: { simNo: string }) => (
  <Loaded found={useRead('GET /console/api/card', { simNo })}>
    {({ sessions }) => (
      <Rows
        rowKey='createdAt'
        rows={sessions}
        empty='noSessions'
        columns={{
          since: ({ createdAt }) => time(createdAt),
          ends: ({ expiresAt }) => time(expiresAt),
          '': ({ isProved }) => isProved && t('proved')
        }}
      />
    )}
  </Loaded>
)
