import { View } from '@tarojs/components'
import { onThisClock } from '@/api/serverTime'
import { Button } from '@/components/base/Button'
import { Countdown } from '@/components/base/Countdown'
import { Icon } from '@/components/base/Icon'
import { Price } from '@/components/base/Price'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'
import { termText } from '@/areas/card/words'
import { amountText, type PackageRow } from '@/areas/packages/PackageCard'

export interface SeckillProps {
  rows: PackageRow[]
  /** Called when a sale starts or ends. */
  onTurn: () => void
}

function Row({ row, onTurn }: { row: PackageRow } & Omit<SeckillProps, 'rows'>) {
  const sale = row.seckill
  if (!sale) return null
  const startAt = onThisClock(sale.startAt)
  const coming = startAt > Date.now()
  const none = sale.stock === 0
  const grab = coming ? 'packages.seckill.wait' : 'packages.seckill.grab'
  return (
    <View className='row between gap12 pad line'>
      <View className='grow'>
        <View className='t16 b cut'>
          {amountText(row)} · {termText(row, row)}
        </View>
        <View className='row gap8 base'>
          <Price fen={sale.seckillPrice} />
          <Price fen={row.originalPrice} was />
        </View>
        <View className='t12 ink3'>
          {t(coming ? 'packages.seckill.starts' : 'packages.seckill.ends')}{' '}
          <Countdown until={coming ? startAt : onThisClock(sale.endAt)} onEnd={onTurn} />
          {' · '}
          {t('packages.seckill.left', { stock: sale.stock, total: sale.total })}
        </View>
      </View>
      <Button
        size='small'
        inline
        disabled={coming || none || !row.canBuy}
        onClick={() => go('pages/iot/index/package/details/index', { packageId: row.packageId })}
      >
        {t(none ? 'packages.seckill.gone' : grab)}
      </Button>
    </View>
  )
}

/** Seckill packages with the time left; nothing when there are none. */
export function Seckill({ rows, ...rest }: SeckillProps) {
  if (!rows.length) return null
  return (
    <View className='card clip'>
      <View className='row gap8 px16 py12 h'>
        <Icon name='bolt' className='brand' />
        {t('packages.seckill.title')}
      </View>
      {rows.map((row) => (
        <Row key={row.packageId} row={row} {...rest} />
      ))}
    </View>
  )
}
