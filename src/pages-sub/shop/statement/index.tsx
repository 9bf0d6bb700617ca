import { useRef, useState } from 'react'
import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { Chips } from '@/components/base/Chip'
import { t } from '@/i18n'
import { usePageParams } from '@/nav/usePageParams'
import { List } from '@/screens/List'
import { About } from './parts/About'
import { Accounts } from './parts/Accounts'
import { withHeads } from './parts/heads'
import { LineCard } from './parts/LineCard'
import { MonthChoice } from './parts/MonthChoice'
import { accounts, type Account, type Line, type Statement } from './parts/words'

type Way = 'all' | Line['direction']
const ways: Way[] = ['all', 'in', 'out', 'refund']

/** All that moved on the card: balance, debt, points, coins, coupons and savings. The parameter `account` shows one alone. */
export default function StatementPage() {
  const params = usePageParams()
  const [account, setAccount] = useState<Account | undefined>(accounts.find((one) => one === params.account))
  const [way, setWay] = useState<Way>('all')
  const [month, setMonth] = useState('')
  const [found, setFound] = useState<Statement>()
  const last = useRef<{ next: string; line?: Line }>()
  const filtered = Boolean(account || month) || way !== 'all'
  const load = async (page: number) => {
    const before = page === 1 ? undefined : last.current
    const direction = way === 'all' ? undefined : way
    const answer = await get('/api/iot/statement', { account, direction, month, before: before?.next })
    last.current = { next: answer.next, line: answer.list[answer.list.length - 1] }
    setFound(answer)
    const list = withHeads(answer, account === 'debt', before?.line)
    return { list, total: answer.next ? Infinity : 0 }
  }
  return (
    <List
      header={
        <View className='stack'>
          {found ? (
            <>
              <Accounts now={found.now} value={account} onChange={setAccount} />
              <About account={account} statement={found} />
            </>
          ) : null}
          <View className='row wrap gap8'>
            <Chips<Way>
              label={t('money.statement.direction')}
              options={ways.map((value) => ({ value, label: t(`money.statement.${value}`) }))}
              value={way}
              onChange={(value) => setWay(value ?? 'all')}
            />
            <MonthChoice value={month} onChange={setMonth} />
          </View>
        </View>
      }
      load={load}
      deps={[account, way, month]}
      rowKey={(row) => row.id}
      shape={['line', 'line', 'line', 'line', 'line']}
      empty={
        filtered
          ? { text: t('money.statement.noneFound'), note: t('money.statement.noneFoundNote') }
          : { text: t('money.statement.none') }
      }
      row={(row) => <LineCard row={row} named={!account} />}
    />
  )
}
