import { useState } from 'react'
import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { endDayText } from '@/areas/card/period'
import { Button } from '@/components/base/Button'
import { usePagedList } from '@/hooks'
import { t } from '@/i18n'
import { yuanText } from '@/i18n/money'
import { Rows } from '@/screens/List'
import { Screen } from '@/screens/Screen'
import type { Data } from '@contract'
import { chargedText } from '@rules/card/data'
import { dayText, momentText } from '@/screens/dates'
import { Cost } from './parts/Cost'

type Bill = Data<'GET /api/iot/volumeBill'>

/** Billing periods that a holder may look back. */
const oldest = 12

function Line({ line }: { line: Bill['list'][number] }) {
  const words = { gb: line.gb, data: chargedText(line.useFlow), price: yuanText(line.price) }
  return (
    <View className='card pad row between gap12'>
      <View className='grow'>
        <View className='t14 b num'>{t('packages.bill.gb', words)}</View>
        <View className='t12 ink3 num'>
          {t('packages.bill.began', { time: momentText(line.beganAt) })} · {t('packages.bill.of', words)}
        </View>
      </View>
      <View className='num fixed'>¥{yuanText(line.money)}</View>
    </View>
  )
}

/** Use beyond the packages: what it costs so far, the limit on that, and a line for each GB. */
export default function VolumeBill() {
  const [ago, setAgo] = useState(0)
  const [bill, setBill] = useState<Bill>()
  const list = usePagedList(
    async (page) => {
      const found = await get('/api/iot/volumeBill', { page, ago })
      setBill(found)
      return found
    },
    [ago]
  )
  const turn = (by: number) => () => setAgo(ago + by)
  return (
    <Screen
      onRefresh={async () => void (await list.reload())}
      onEnd={() => !list.done && !list.loading && !list.error && list.more()}
    >
      {bill ? (
        <View className='stack'>
          <View className='row between gap8'>
            <Button
              kind='text'
              size='small'
              inline
              className='fixed'
              disabled={ago >= oldest}
              onClick={turn(1)}
            >
              {t('packages.bill.before')}
            </Button>
            <View className='t14 b num tc'>
              {dayText(Date.parse(bill.from))} - {endDayText(bill.to)}
            </View>
            <Button kind='text' size='small' inline className='fixed' disabled={!ago} onClick={turn(-1)}>
              {t('packages.bill.after')}
            </Button>
          </View>
          <Cost bill={bill} isNow={!ago} reload={() => void list.reload()} />
        </View>
      ) : null}
      <Rows
        list={list}
        rowKey={({ id }) => id}
        row={(line) => <Line line={line} />}
        empty={{ text: t('packages.bill.empty') }}
        shape={['card', 'line', 'line', 'line']}
      />
    </Screen>
  )
}
