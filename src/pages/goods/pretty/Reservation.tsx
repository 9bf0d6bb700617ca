import { View } from '@tarojs/components'
import { NumberState } from '@contract/enums'
import { track } from '@/api/track'
import { Button } from '@/components/Button'
import { Cell, CellGroup } from '@/components/Cell'
import { Notice } from '@/components/Notice'
import { PayBar } from '@/components/Pay'
import { State } from '@/components/State'
import { go } from '@/hooks'
import { t } from '@/i18n'
import { Screen } from '@/screens/Screen'
import { useShare } from '@/screens/useShare'
import { placeName } from '../../index/VanityNumber/names'
import { NumberTile } from '../../index/VanityNumber/NumberTile'
import { OrderForm } from '../OrderForm'
import { CommentEntry } from '../CommentEntry'
import { HoldBar } from '../HoldBar'
import { termsOf } from '../orderRules'
import { useHold } from '../useHold'
import { useOrder } from '../useOrder'
import { CostCard, NumberHero, type NumberDetails } from './parts'

/** The number, its true cost and terms; once held, the order form with the time that is left. */
export function Reservation({ number, reload }: { number: NumberDetails; reload: () => unknown }) {
  const hold = useHold(number.numberId)
  const order = useOrder(termsOf({ ...number, uploadPhoto: Number(number.needPhoto) }, true), () => ({
    kind: 'number',
    numberId: number.numberId
  }))
  const taken = hold.near ?? order.near
  const near = taken ?? number.near
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
        hold.until && !taken ? (
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
        taken || !free ? (
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
        {taken ? <State small art='empty' says={t('shop.pretty.taken')} role='alert' /> : null}
        <NumberHero number={number} brief={holding} />
        {holding && !taken ? <OrderForm {...order.fields} /> : null}
        {taken ? null : <CostCard number={number} />}
        {holding || taken ? null : (
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
        {!free && !taken ? <Notice tone='warn'>{t('shop.pretty.taken')}</Notice> : null}
        {number.state === NumberState.held && !holding && !taken ? (
          <Notice tone='warn'>{t('shop.pretty.heldByOther')}</Notice>
        ) : null}
        {near.length && (!holding || taken) ? (
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
}
