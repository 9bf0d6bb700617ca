import { useState } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { post } from '@/api/client'
import { Cell, CellGroup } from '@/components/base/Cell'
import { Price } from '@/components/base/Price'
import { Progress } from '@/components/feedback/Progress'
import { Options, Sheet } from '@/components/overlay/Sheet'
import { useStores, useSubmit } from '@/hooks'
import { t } from '@/i18n'
import { yuanText } from '@/i18n/money'
import { toast } from '@/runtime/feedback'
import type { Data } from '@contract'
import { chargedText } from '@rules/card/data'
import { percentOf } from '@rules/percent'
import { momentText } from '@/screens/dates'

/** Limits on offer, fen. */
const limits = [1000, 2000, 3000, 5000, 10000, 20000, 50000]

const limitText = (cap: number) =>
  cap ? t('packages.bill.most', { money: yuanText(cap) }) : t('packages.bill.noLimit')

/** Cost of a billing period, as of the last reading; for the present one its limit, which can be set here. */
export const Cost = observer(function Cost({
  bill,
  isNow,
  reload
}: {
  bill: Data<'GET /api/iot/volumeBill'>
  isNow: boolean
  reload: () => void
}) {
  const { money, useFlow, gPrice, readAt, cap, isOpen } = bill
  const { sim } = useStores()
  const [open, setOpen] = useState(false)
  const setting = useSubmit(async (picked: number) => {
    const shown = { amount: picked, simNo: sim.simNo }
    await post('/api/iot/setVolumeCap', { cap: picked, shown })
    setOpen(false)
    toast(t('packages.bill.saved'), { icon: 'success' })
    reload()
    await sim.loadInfo().catch(() => undefined)
  })
  const may = [...new Set([...limits.filter((one) => one > money), ...(cap ? [cap] : [])])].sort(
    (one, other) => one - other
  )
  return (
    <>
      <View className='card pad tinted'>
        <View className='t12 ink2'>{t(isNow ? 'packages.bill.soFar' : 'packages.bill.whole')}</View>
        <Price fen={money} size='xl' plain />
        <View className='t14 ink2 num'>
          {gPrice
            ? t('packages.bill.use', { data: chargedText(useFlow), price: yuanText(gPrice) })
            : chargedText(useFlow)}
        </View>
        {isNow && cap ? (
          <View className='mt12'>
            <Progress percent={percentOf(money, cap)} label={limitText(cap)} />
          </View>
        ) : null}
        {isNow && readAt ? (
          <View className='t12 ink3 num mt4'>{t('packages.bill.asOf', { time: momentText(readAt) })}</View>
        ) : null}
      </View>
      {isNow && isOpen ? (
        <CellGroup>
          <Cell
            id='volumeCap'
            title={t('packages.bill.limit')}
            note={t('packages.bill.limitNote')}
            value={limitText(cap)}
            onClick={() => setOpen(true)}
          />
        </CellGroup>
      ) : null}
      <Sheet open={open} onClose={() => setOpen(false)} title={t('packages.bill.limit')} flush>
        <Options
          label={t('packages.bill.limit')}
          options={[0, ...may].map((value) => ({
            value,
            label: limitText(value),
            disabled: setting.working
          }))}
          value={cap}
          onPick={(picked) => void setting.submit(picked)}
        />
      </Sheet>
    </>
  )
})
