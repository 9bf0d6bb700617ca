import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { NumberState } from '@contract/enums'
import { track } from '@/api/track'
import { Button } from '@/components/base/Button'
import { Cell, CellGroup } from '@/components/base/Cell'
import { Notice } from '@/components/base/Notice'
import { PayBar } from '@/components/base/Pay'
import { State } from '@/components/base/State'
import { go } from '@/nav/navigate'
import { t } from '@/i18n'
import { Screen } from '@/screens/Screen'
import { Unsettled } from '@/screens/Unsettled'
import { useShare } from '@/screens/useShare'
import { placeName } from '@/areas/numbers/names'
import { NumberTile } from '@/areas/numbers/NumberTile'
import { OrderForm } from '@/areas/orders/OrderForm'
import { CommentEntry } from '@/areas/goods/CommentEntry'
import { HoldBar } from '@/areas/numbers/hold/HoldBar'
import { termsOf } from '@/areas/orders/orderRules'
import { useHold } from '@/areas/numbers/hold/useHold'
import { useOrder } from '@/areas/orders/useOrder'
import { CostCard, NumberHero, type NumberDetails } from '@/areas/numbers/NumberFacts'

/** The number, its true cost and terms; once held, the order form with the time that is left. */
export const Reservation = observer(function Reservation({
  number,
  reload
}: {
  number: NumberDetails
  reload: () => unknown
}) {
  const hold = useHold(number.numberId)
  const order = useOrder(
    termsOf({ ...number, uploadPhoto: Number(number.needPhoto) }, true),
    () => ({ kind: 'number', numberId: number.numberId }),
    { amount: number.trueCost.now, reload }
  )
  const nearMatches = hold.near ?? order.near
  const near = nearMatches ?? number.near
  const free = number.state === NumberState.onSale || number.state === NumberState.held
  const holding = Boolean(hold.until) || order.made
  const share = useShare({
    title: t('site.share.number', { number: number.number }),
    note: placeName(number),
    path: 'pages/goods/pretty/index',
    params: { numberId: number.numberId },
    number: number.number,
    price: number.trueCost.now
  })
  const reserve = () => {
    track('click', 'buy')
    void hold.take()
  }
  return (
    <Screen
      {...share}
      onRefresh={async () => void (await reload())}
      top={
        hold.until && !nearMatches ? (
          <View className='px12 py8'>
            <HoldBar
              until={hold.until}
              ended={hold.ended}
              onEnd={hold.onEnd}
              onRelease={() => void hold.release()}
            />
          </View>
        ) : undefined
      }
      footer={
        nearMatches || !free ? (
          <View className='p12'>
            <Button onClick={() => go('pages/index/VanityNumber/index')}>{t('shop.pretty.choose')}</Button>
          </View>
        ) : (
          <PayBar
            fen={number.trueCost.now}
            label={t('shop.pretty.now')}
            text={
              holding ? t(hold.ended ? 'shop.pretty.again' : 'order.form.submit') : t('shop.pretty.reserve')
            }
            note={holding ? undefined : t('shop.pretty.reserveNote')}
            working={hold.working || order.sending.working || order.made}
            onPay={() => void (holding && !hold.ended ? order.submit() : reserve())}
          />
        )
      }
    >
      <View className='stack'>
        <Unsettled unknown={order.unknown} />
        {nearMatches ? <State small art='empty' says={t('shop.pretty.taken')} role='alert' /> : null}
        <NumberHero number={number} brief={holding} />
        {holding && !nearMatches ? <OrderForm {...order.fields} /> : null}
        {nearMatches ? null : <CostCard number={number} />}
        {holding || nearMatches ? null : (
          <CellGroup title={t('shop.pretty.terms')}>
            {number.terms.map(({ label, value }) => (
              <Cell key={label} title={label} value={value} />
            ))}
            <Cell
              title={t('shop.pretty.package')}
              value={number.packageName}
              onClick={() => go('pages/goods/pretty/package', { numberId: number.numberId })}
            />
            <CommentEntry operatorType={number.operatorType} />
          </CellGroup>
        )}
        {!free && !nearMatches ? <Notice tone='warn'>{t('shop.pretty.taken')}</Notice> : null}
        {number.state === NumberState.held && !holding && !nearMatches ? (
          <Notice tone='warn'>{t('shop.pretty.heldByOther')}</Notice>
        ) : null}
        {near.length && (!holding || nearMatches) ? (
          <View>
            <View className='h mb8'>{t('shop.pretty.near')}</View>
            <View className='grid2'>
              {near.map((row) => (
                <NumberTile key={row.numberId} row={row} />
              ))}
            </View>
          </View>
        ) : null}
      </View>
    </Screen>
  )
})
