import { Empty, Flex, Tag, Typography } from 'antd'
import { Link } from 'react-router'
import { joined, Lines, Rows } from '../../app/cells'
import { useRead } from '../../app/query'
import { Loaded } from '../../app/Screen'
import { time, yuan } from '../../app/shown'
import { t, word } from '../../words'
import { leftText, type CardData } from './CardPanel'

const Nothing = ({ says }: { says: string }) => (
  <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={says} />
)

/** Packages that run or wait, and coupons that can be used. */
export const Packages = ({ card: { packages, coupons } }: { card: CardData }) => (
  <Flex vertical gap='small'>
    {packages.length === 0 && <Nothing says={t('noPackages')} />}
    {packages.length > 0 && (
      <Rows
        rowKey='orderSn'
        rows={packages}
        columns={[
          [
            'packages',
            ({ name, orderSn }) => (
              <>
                {name}
                <br />
                <Link to={`/orders/${orderSn}`}>{orderSn}</Link>
              </>
            )
          ],
          ['state', ({ validTag }) => word('valid', validTag)],
          ['left', ({ left }) => leftText(left)],
          ['until', ({ endAt }) => (endAt ? time(endAt) : t('lifetime'))]
        ]}
      />
    )}
    {coupons.map(({ name, amount, endAt }, index) => (
      <Typography.Text key={index}>
        <Tag>{t('coupon')}</Tag>
        {name} · {t('yuan', { sum: yuan(amount) })} · {t('until')} {time(endAt)}
      </Typography.Text>
    ))}
  </Flex>
)

/** Last messages to the holder. */
export const Messages = ({ card: { messages } }: { card: CardData }) => (
  <Flex vertical gap='small'>
    {messages.length === 0 && <Nothing says={t('noMessages')} />}
    {messages.map(({ news, createdAt, readAt, smsAt }) => (
      <Lines
        key={`${createdAt} ${news}`}
        second={joined(
          time(createdAt),
          t(readAt ? 'read' : 'notRead'),
          smsAt && `${t('smsSent')} ${time(smsAt)}`
        )}
      >
        {news}
      </Lines>
    ))}
  </Flex>
)

/** Sessions of the card. */
export const Sessions = ({ simNo }: { simNo: string }) => (
  <Loaded found={useRead('GET /console/api/card', { simNo })}>
    {({ sessions }) =>
      sessions.length ? (
        <Rows
          rowKey='createdAt'
          rows={sessions}
          columns={[
            ['since', ({ createdAt }) => time(createdAt)],
            ['ends', ({ expiresAt }) => time(expiresAt)],
            ['', ({ isProved }) => isProved && t('proved')]
          ]}
        />
      ) : (
        <Nothing says={t('noSessions')} />
      )
    }
  </Loaded>
)
