import { Alert, Flex, Tabs, Tag } from 'antd'
import { dataText } from '@rules/card/data'
import { Facts, joined } from '../../app/cells'
import { chosenOf } from '../../app/filters'
import { time, yuan } from '../../app/shown'
import { useAddress } from '../../app/useAddress'
import { t, word } from '../../words'
import { CardActs } from './CardActs'
import { Causes } from './Causes'
import { Ledger } from './Ledger'
import type { CustomerData } from './Customer'
import { Messages, Packages, Sessions } from './CardLists'

export type CardData = CustomerData['cards'][number]

const tabs = ['why', 'packages', 'ledger', 'messages', 'sessions'] as const

/** A card: its state, its parts, and its actions. */
export function CardPanel({ card }: { card: CardData }) {
  const [params, change] = useAddress()
  const contents = {
    why: <Causes simNo={card.simNo} />,
    packages: <Packages card={card} />,
    ledger: <Ledger simNo={card.simNo} />,
    messages: <Messages card={card} />,
    sessions: <Sessions simNo={card.simNo} />
  }
  return (
    <Flex vertical gap='small'>
      <States card={card} />
      <State card={card} />
      <CardActs card={card} />
      <Tabs
        activeKey={chosenOf(params, 'tab', tabs) ?? 'why'}
        onChange={(tab) => change({ tab }, { replace: true })}
        items={tabs.map((key) => ({ key, label: word('tab', key), children: contents[key] }))}
      />
    </Flex>
  )
}

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
    facts={[
      ['state', <Tag key='state'>{word('sim', card.simStatus)}</Tag>],
      ['iccid', card.iccid],
      ['boundMobile', card.mobile || t('none')],
      [
        'realName',
        joined(
          `${t('operator')} ${word('auth', card.authStatus)}`,
          `${t('platform')} ${word('auth', card.authPlatformStatus)}`,
          card.realName &&
            `${card.realName.name} ${word('check', card.realName.status)} ${card.realName.reason}`.trim()
        )
      ],
      ['balance', t('yuan', { sum: yuan(card.balance) })],
      ['arrears', card.arrears > 0 && <Tag color='error'>{yuan(card.arrears)}</Tag>],
      ['points', card.points],
      ['coins', card.coins],
      ['payPassword', t(card.hasPayPassword ? 'isSet' : 'isNotSet')],
      ['lastLogIn', card.lastLogIn ? time(card.lastLogIn) : t('never')]
    ]}
  />
)

/** Data left, for a package with a limit. */
export const leftText = (left: number | null): string =>
  left === null ? t('unlimited') : `${t('left')} ${dataText(left)}`
