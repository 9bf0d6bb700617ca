import { useState } from 'react'
import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { Price } from '@/components/base/Price'
import { Sheet } from '@/components/overlay/Sheet'
import { yuanText } from '@/i18n/money'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'
import { endDayText, endText, perGbText } from '@/areas/card/period'
import { termText } from '@/areas/card/words'
import { aDayText } from '@/areas/packages/Lasts'
import { amountText, type PackageRow } from '@/areas/packages/PackageCard'

const yuan = (text: string | undefined) => (text ? `¥${text}` : '—')

/** The compared facts, as label and text. */
const facts: [label: () => string, of: (row: PackageRow) => string][] = [
  [() => t('packages.data'), amountText],
  [() => t('packages.validity'), (row) => termText(row, row)],
  [() => t('packages.compare.ends'), (row) => endText(row.endAt)],
  [
    () => t('packages.perGb'),
    (row) => yuan(row.gPrice ? yuanText(row.gPrice) : perGbText(row.price, row.totalFlow))
  ],
  [() => t('packages.effect.aDay'), (row) => yuan(aDayText(row, row))],
  [() => t('packages.compare.lasts'), (row) => (row.lastsUntil ? endDayText(row.lastsUntil) : '—')],
  [() => t('card.points'), (row) => (row.integral ? `+${row.integral}` : '—')]
]

/** Lets the user choose two of these packages and compare them side by side. */
export function useCompare(rows: PackageRow[]) {
  const [on, setOn] = useState(false)
  const [open, setOpen] = useState(false)
  const [ids, setIds] = useState<number[]>([])
  const two = ids.flatMap((id) => rows.filter(({ packageId }) => packageId === id))
  const turn = () => {
    setOn(!on)
    setIds([])
  }
  const pick = (id: number) =>
    // a third one replaces the first
    setIds((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id].slice(-2)))
  return {
    on,
    turn,
    ready: two.length === 2,
    show: () => setOpen(true),
    of: ({ packageId }: PackageRow) =>
      on ? { picked: ids.includes(packageId), onPick: () => pick(packageId) } : {},
    sheet: (
      <Sheet
        open={open && two.length === 2}
        onClose={() => setOpen(false)}
        title={t('packages.compare.title')}
      >
        <View className='grid2'>
          {two.map((row) => (
            <View key={row.packageId} className='col gap8'>
              <View className='t16 b cut2'>{row.packageName}</View>
              <Price fen={row.price} size='l' />
              {facts.map(([label, of]) => (
                <View key={label()}>
                  <View className='t12 ink3'>{label()}</View>
                  <View className='t14 num'>{of(row)}</View>
                </View>
              ))}
              <Button
                size='small'
                disabled={!row.canBuy}
                onClick={() => go('pages/iot/index/package/details/index', { packageId: row.packageId })}
              >
                {t('packages.compare.take')}
              </Button>
            </View>
          ))}
        </View>
      </Sheet>
    )
  }
}

/** While choosing: instructions, then the button to compare. */
export function CompareBar({ compare }: { compare: ReturnType<typeof useCompare> }) {
  return (
    <Button disabled={!compare.ready} onClick={compare.show}>
      {t(compare.ready ? 'packages.compare.show' : 'packages.compare.hint')}
    </Button>
  )
}
