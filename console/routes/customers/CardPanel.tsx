import { Alert, Flex, Tag } from 'antd'
import { dataText } from '@rules/card/data'
import { Parts } from '../../app/address'
import { Facts, joined } from '../../app/cells'
import { time, yuan } from '../../app/shown'
import { t, word } from '../../words'
import { CardActs } from './CardActs'
import { Causes, Ledger, Messages, Packages, Sessions } from './CardLists'
import type { CustomerData } from './Customer'

export type CardData = CustomerData['cards'][number]

/** A card: its state, its parts, and its actions. */
export const CardPanel = ({ card }: { card: CardData }) => (
  <Flex vertical gap='small'>
    <States card={card} />
    <State card={card} />
    <CardActs card={card} />
    <Parts
      words='tab'
      parts={{
        why: <Causes simNo={card.simNo} />,
        packages: <Packages card={card} />,
        ledger: <Ledger simNo={card.simNo} />,
        messages: <Messages card={card} />,
        sessions: <Sessions simNo={card.simNo} />
      }}
    />
  </Flex>
)

/** Facts that keep the card off line, or its holder out of the portal. */
const States = ({ card: { cut, isBarred, lockedUntil } }: { card: CardData }) => (
  <>
    {cut && (
      <Alert
        type='error'
        showIcon
        title={`${t('cutOff')}: ${word('cut', cut.rule)}`}
        description={cut.tips}
      />
    )}
    {isBarred && <Alert type='error' showIcon title={t('barred')} />}
    {lockedUntil && <Alert type='warning' showIcon title={t('locked', { until: time(lockedUntil) })} />}
  </>
)

const State = ({ card }: { card: CardData }) => (
  <Facts
    facts={{
      state: <Tag>{word('sim', card.simStatus)}</Tag>,
      iccid: card.iccid,
      boundMobile: card.mobile || t('none'),
      realName: joined(
        `${t('operator')} ${word('auth', card.authStatus)}`,
        `${t('platform')} ${word('auth', card.authPlatformStatus)}`,
        card.realName &&
          `${card.realName.name} ${word('check', card.realName.status)} ${card.realName.reason}`.trim()
      ),
      balance: t('yuan', { sum: yuan(card.balance) }),
      arrears: card.arrears > 0 && <Tag color='error'>{yuan(card.arrears)}</Tag>,
      points: card.points,
      coins: card.coins,
      payPassword: t(card.hasPayPassword ? 'isSet' : 'isNotSet'),
      lastLogIn: card.lastLogIn ? time(card.lastLogIn) : t('never')
    }}
  />
)

/** Data left, for a package with a limit. */
export const leftText = (left: number | null): string =>
  left === null ? t('unlimited') : `${t('left')} ${dataText(left)}`
