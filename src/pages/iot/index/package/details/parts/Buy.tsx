import { useState } from 'react'
import { observer } from 'mobx-react'
import { post } from '@/api/client'
import { Cell } from '@/components/base/Cell'
import { Notice } from '@/components/feedback/Notice'
import { SwitchCell } from '@/components/form/SwitchCell'
import type { Data } from '@contract'
import { t } from '@/i18n'
import { useOrderChanges } from '@/areas/orders/orderChanges'
import { CardCashier } from '@/areas/money/CardCashier'
import { usePurchase } from '@/areas/money/usePurchase'
import { useMended } from '@/areas/money/useMended'
import { yuanText } from '@/i18n/money'
import { mostDebt } from '@rules/card/volume'
import { PackageWarnings } from './PackageWarnings'
import { couponText } from './Coupons'
import { effectName, EffectPeriod } from './Effects'
import { PackageFacts } from './PackageFacts'
import { RestoreOptions } from './RestoreOptions'
import { Sheets, type SheetsProps } from './Sheets'
import { Terms } from './Terms'
import { useChoice } from './useChoice'
import { View } from '@tarojs/components'
import { Chip } from '@/components/base/Chip'
import { Price } from '@/components/base/Price'
import { SaleFacts, type FlashSale } from '@/areas/packages/Sale'

export interface BuyProps {
  details: Data<'GET /api/iot/packageDetails'>
  result: string
  reload: () => Promise<void>
}

/** The cashier of a package: what, from when, with which coupon, how to pay. */
export const Buy = observer(function Buy({ details, result, reload }: BuyProps) {
  const { card, package: pack, effects, coupons, payMethods, debt, splits } = details
  const { price, vipMoney, seckill: sale } = pack
  const [open, setOpen] = useState<SheetsProps['open']>()
  const choice = useChoice(details)
  const { effectType, effect, coupon, repaid } = choice
  useOrderChanges(reload)
  useMended(reload)
  const order = {
    packageId: pack.packageId,
    effectType: effectType ?? 0,
    couponId: coupon?.couponId,
    withDebt: repaid ? true : undefined
  }
  const cashier = usePurchase({
    card,
    sum: choice.sum,
    payMethods,
    splits,
    result,
    send: (payment, call) => post('/api/iot/buyPackage', { ...payment, ...order }, call),
    reload
  })
  const what = sale?.seckillPrice === price ? 'packages.seckill.price' : 'packages.price'
  const costs = [{ label: t(pack.gPrice ? 'packages.volume.fee' : what), fen: price + vipMoney }]
  if (vipMoney) costs.push({ label: t('money.order.vip'), fen: -vipMoney })
  if (coupon) costs.push({ label: coupon.name, fen: -Math.min(coupon.amount, price) })
  if (repaid) costs.push({ label: t('money.order.debt'), fen: repaid })
  if (cashier.part?.on) costs.push({ label: t('card.balance'), fen: -cashier.part.money })
  return (
    <CardCashier
      cashier={cashier}
      first={
        <>
          <PackageWarnings
            details={details}
            effect={effect}
            repays={repaid > 0}
            onRepay={() => choice.setRepays(true)}
          />
          <RestoreOptions packageId={pack.packageId} />
          {pack.gPrice ? (
            <Notice>
              {t('packages.volume.terms', {
                price: yuanText(price),
                perGb: yuanText(pack.gPrice),
                most: yuanText(mostDebt)
              })}
            </Notice>
          ) : null}
        </>
      }
      what={
        <>
          <PackageFacts pack={pack} run={effect} />
          {sale ? (
            <OnSale sale={sale} originalPrice={pack.originalPrice} onTurn={() => void reload()} />
          ) : null}
        </>
      }
      when={effect ? <EffectPeriod effect={effect} pack={pack} /> : undefined}
      terms={<Terms pack={pack} />}
      costs={costs}
      disabled={!pack.canBuy || !effect}
      overlay={<Sheets open={open} onClose={() => setOpen(undefined)} details={details} choice={choice} />}
      cells={
        <>
          {debt ? (
            <SwitchCell
              icon='wallet'
              title={t('packages.debt', { money: yuanText(debt) })}
              note={t('packages.debtNote')}
              on={repaid > 0}
              onChange={choice.setRepays}
            />
          ) : null}
          <Cell
            icon='clock'
            title={t('packages.effect.title')}
            value={effect ? effectName(effect.effectType) : ''}
            onClick={effects.length > 1 ? () => setOpen('effect') : undefined}
          />
          <Cell
            icon='coupon'
            title={t('coupons.one')}
            value={couponText(coupons, coupon)}
            onClick={() => setOpen('coupon')}
          />
        </>
      }
    />
  )
})

/** The flash sale of a package: price, former price, time, pieces left, limit per card. */
function OnSale(props: { sale: FlashSale; originalPrice: number; onTurn: () => void }) {
  const { sale, originalPrice, onTurn } = props
  return (
    <View className='col gap4 mt12'>
      <View className='row wrap gap8'>
        <Chip icon='bolt'>{t('packages.seckill.title')}</Chip>
        <View className='row gap8 base'>
          <Price fen={sale.seckillPrice} size='l' />
          {originalPrice > sale.seckillPrice ? <Price fen={originalPrice} was /> : null}
        </View>
      </View>
      <SaleFacts sale={sale} onTurn={onTurn} />
    </View>
  )
}
