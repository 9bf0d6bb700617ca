import { Flex, Tag } from 'antd'
import { Link } from 'react-router'
import type { ConsoleData } from '@contract/console'
import { type Columns, lines, List, spaced } from '../../app/cells'
import { Days } from '../../app/Days'
import { Choose, Search, textsOf, useAddress, usePage } from '../../app/address'
import { isOrder, OrderLink } from '../../app/OrderLink'
import { Screen } from '../../app/Screen'
import { time, yuan } from '../../app/shown'
import { t, word, wordsOf } from '../../words'

type Entry = ConsoleData<'GET /console/api/audit'>['list'][number]
type Change = Entry['changes'][number]

/** The audit's entries; the filters by person, act, object and days are in the address. */
export function Audit() {
  const [params] = useAddress()
  const found = usePage('GET /console/api/audit', textsOf(params, 'who', 'what', 'subject', 'from', 'to'))
  return (
    <Screen title='audit'>
      <Flex gap='small' wrap>
        <Search name='who' label='whoActs' />
        <Choose name='what' label='act' all='allActs' values={wordsOf('deed')} words='deed' />
        <Search name='subject' label='object' />
        <Days label='auditDays' />
      </Flex>
      <List found={found} rowKey='id' columns={columns} />
    </Screen>
  )
}

/** A value that leads to the entries with it alone. */
const Only = ({ name, value, text = value }: { name: 'who' | 'subject'; value: string; text?: string }) => (
  <Link to={`/audit?${name}=${encodeURIComponent(value)}`}>{text}</Link>
)

/** `number 24000` in words; names of people, cards and files stay. */
const subjectText = (subject: string) => subject.replace(/^\w+(?= \d+$)/, (kind) => word('subject', kind))

const columns: Columns<Entry> = {
  time: ({ at }) => time(at),
  whoActs: ({ who, address }) =>
    lines(<Only name='who' value={who} />, address || <Tag>{t('byCommand')}</Tag>),
  act: ({ what }) => word('deed', what),
  object: ({ subject }) =>
    isOrder(subject) ? (
      <OrderLink orderSn={subject} />
    ) : (
      <Only name='subject' value={subject} text={subjectText(subject)} />
    ),
  changes: ({ changes }) => (
    <div style={{ maxWidth: 420, overflowWrap: 'anywhere' }}>
      {changes.map((change) => (
        <div key={change.field}>{changeText(change)}</div>
      ))}
    </div>
  ),
  reason: ({ why }) => <div style={{ maxWidth: 260 }}>{why}</div>
}

const inFen = new Set(['left', 'amount', 'balance', 'theirs', 'ours', 'price', 'prestore', 'lowFee'])

/** `角色：客服 → 客服, 财务`; what was not there before, or is not there afterwards, is left out. */
function changeText({ field: named, before, after }: Change): string {
  // a figure of a variant has the variant's id behind it
  const [field = '', variant = ''] = named.split(' ')
  const values = [before, after].filter(Boolean).map((value) => valueText(field, value))
  return `${spaced(word('changed', field), variant)}: ${before && !after ? `${values[0]} →` : values.join(' → ')}`
}

function valueText(field: string, value: string): string {
  if (value === 'true' || value === 'false') return t(value === 'true' ? 'yes' : 'no')
  if (inFen.has(field) && /^-?\d+$/.test(value)) return yuan(Number(value))
  if (field === 'status') return word('shop', value)
  if (field === 'mallState') return word('mallState', value)
  if (field === 'photo') return word('field', value)
  if (field === 'difference' || field === 'goods') return word(field, value)
  if (field === 'roles')
    return value
      .split(', ')
      .map((role) => word('role', role))
      .join(', ')
  return value
}
