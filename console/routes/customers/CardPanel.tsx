import { Alert, Button, Descriptions, Dropdown, Flex, Tabs, Tag } from 'antd'
import { useSearchParams } from 'react-router'
import { dataText } from '@rules/card/data'
import { time, yuan } from '../../app/shown'
import { useMay } from '../../app/me'
import { useAct } from '../../app/useAct'
import { t, word } from '../../words'
import { cardActs, CardAct } from './CardAct'
import { Causes } from './Causes'
import { Ledger } from './Ledger'
import type { CustomerData } from './Customer'
import { Messages, Packages, Sessions } from './CardLists'
import { RefreshButton } from './RefreshButton'

export type CardData = CustomerData['cards'][number]

const tabs = ['why', 'packages', 'ledger', 'messages', 'sessions'] as const

/** A card: its state, its parts, and its actions. */
export function CardPanel({ card }: { card: CardData }) {
  const [params, setParams] = useSearchParams()
  const { act, open, close } = useAct()
  const may = useMay()
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'why'
  const choose = (to: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        after.set('tab', to)
        return after
      },
      { replace: true, preventScrollReset: true }
    )
  const offered = cardActs.filter(({ call, isOffered }) => may(call) && (!isOffered || isOffered(card)))
  const main = offered.filter(({ isMain }) => isMain)
  const others = offered.filter(({ isMain }) => !isMain)
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
      <Facts card={card} />
      <Flex gap='small' wrap>
        <RefreshButton simNo={card.simNo} />
        {main.map(({ name }) => (
          <Button key={name} onClick={() => open(name)}>
            {t(name)}
          </Button>
        ))}
        {others.length > 0 && (
          <Dropdown
            trigger={['click']}
            menu={{
              items: others.map(({ name, danger }) => ({ key: name, label: t(name), danger })),
              onClick: ({ key }) => open(key)
            }}
          >
            <Button>{t('more')}</Button>
          </Dropdown>
        )}
      </Flex>
      <Tabs
        activeKey={tab}
        onChange={choose}
        items={tabs.map((key) => ({ key, label: word('tab', key), children: contents[key] }))}
      />
      {offered.some(({ name }) => name === act) && <CardAct name={act!} card={card} onClose={close} />}
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

const Facts = ({ card }: { card: CardData }) => (
  <Descriptions
    column={{ xs: 1, sm: 2 }}
    items={[
      { key: 'state', label: t('state'), children: <Tag>{word('sim', card.simStatus)}</Tag> },
      { key: 'iccid', label: t('iccid'), children: card.iccid },
      { key: 'mobile', label: t('boundMobile'), children: card.mobile || t('none') },
      {
        key: 'realName',
        label: t('realName'),
        children: [
          `${t('operator')} ${word('auth', card.authStatus)}`,
          `${t('platform')} ${word('auth', card.authPlatformStatus)}`,
          card.realName &&
            `${card.realName.name} ${word('check', card.realName.status)} ${card.realName.reason}`.trim()
        ]
          .filter(Boolean)
          .join(' · ')
      },
      { key: 'balance', label: t('balance'), children: t('yuan', { sum: yuan(card.balance) }) },
      ...(card.arrears
        ? [{ key: 'arrears', label: t('arrears'), children: <Tag color='error'>{yuan(card.arrears)}</Tag> }]
        : []),
      { key: 'points', label: t('points'), children: card.points },
      { key: 'coins', label: t('coins'), children: card.coins },
      { key: 'password', label: t('payPassword'), children: t(card.hasPayPassword ? 'isSet' : 'isNotSet') },
      {
        key: 'lastLogIn',
        label: t('lastLogIn'),
        children: card.lastLogIn ? time(card.lastLogIn) : t('never')
      }
    ]}
  />
)

/** Data left, for a package with a limit. */
export const leftText = (left: number | null): string =>
  left === null ? t('unlimited') : `${t('left')} ${dataText(left)}`
