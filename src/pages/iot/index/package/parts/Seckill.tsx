import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { Icon } from '@/components/base/Icon'
import { Price } from '@/components/base/Price'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'
import { termText } from '@/areas/card/words'
import { amountText, type PackageRow } from '@/areas/packages/PackageCard'
import { isAtLimit, isComing, SaleFacts } from '@/areas/packages/Sale'

export interface SeckillProps {
  rows: PackageRow[]
  /** Called when a sale starts or ends. */
  onTurn: () => void
}

function Row({ row, onTurn }: { row: PackageRow } & Omit<SeckillProps, 'rows'>) {
  const sale = row.seckill
  if (!sale) return null
  const coming = isComing(sale)
  const none = sale.stock === 0
  const full = isAtLimit(sale)
  const open = full ? 'packages.seckill.full' : 'packages.seckill.grab'
  const word = coming ? 'packages.seckill.wait' : open
  return (
    <View className='pad line'>
      <View className='row between gap12'>
        <View className='grow'>
          <View className='t16 b cut'>
            {amountText(row)} · {termText(row, row)}
          </View>
          <View className='row gap8 base'>
            <Price fen={sale.seckillPrice} />
            {row.originalPrice > sale.seckillPrice ? <Price fen={row.originalPrice} was /> : null}
          </View>
        </View>
        <Button
          size='small'
          inline
          disabled={coming || none || full || !row.canBuy}
          onClick={() => go('pages/iot/index/package/details/index', { packageId: row.packageId })}
        >
          {t(none ? 'packages.seckill.gone' : word)}
        </Button>
      </View>
      <SaleFacts sale={sale} onTurn={onTurn} />
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
