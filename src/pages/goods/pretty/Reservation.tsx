import { useState } from 'react'
import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { Cell, CellGroup } from '@/components/Cell'
import { Notice } from '@/components/Notice'
import { PayBar } from '@/components/Pay'
import { State } from '@/components/State'
import { go } from '@/hooks'
import { t } from '@/i18n'
import { Screen } from '@/screens/Screen'
import { NumberTile } from '../../index/VanityNumber/NumberTile'
import { OrderForm } from '../OrderForm'
import { useOrder } from '../useOrder'
import { HoldBar } from './HoldBar'
import { CostCard, NumberHero, type NumberDetails } from './parts'
import { useHold } from './useHold'

/** A number that may still be bought, or that this visitor holds. */
const onSale = 1
const held = 2

/** The number, its true cost and terms; once held, the order form with the time that is left. */
export function Reservation({ number, reload }: { number: NumberDetails; reload: () => unknown }) {
  const hold = useHold(number.numberId)
  const order = useOrder(
    {
      realName: true,
      smsCode: number.smsCode === 1,
      ageMin: number.ageMin,
      ageMax: number.ageMax,
      notDeliveredTo: number.notDeliveredTo
    },
    () => ({ kind: 'number', numberId: number.numberId })
  )
  const [ended, setEnded] = useState(false)
  const taken = hold.near ?? order.near
  const near = taken ?? number.near
  const free = number.state === onSale || number.state === held
  const holdNow = async () => {
    setEnded(false)
    await hold.take()
  }
  return (
    <Screen
      onRefresh={async () => void (await reload())}
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
              hold.until ? t(ended ? 'shop.pretty.again' : 'order.form.submit') : t('shop.pretty.reserve')
            }
            note={hold.until ? undefined : t('shop.pretty.reserveNote')}
            working={hold.working || order.sending.working}
            onPay={() => void (hold.until && !ended ? order.submit() : holdNow())}
          />
        )
      }
    >
      <View className='stack'>
        {taken ? <State small art='empty' says={t('shop.pretty.taken')} role='alert' /> : null}
        {hold.until && !taken ? (
          <HoldBar until={hold.until} ended={ended} onEnd={() => setEnded(true)} onRelease={hold.release} />
        ) : null}
        <NumberHero number={number} brief={Boolean(hold.until)} />
        {hold.until && !taken ? (
          <OrderForm
            values={order.form.values}
            errors={order.form.errors}
            set={order.form.set}
            terms={order.terms}
            sendCode={order.sendCode}
          />
        ) : null}
        {taken ? null : <CostCard number={number} />}
        {hold.until || taken ? null : (
          <CellGroup title={t('shop.pretty.terms')}>
            {number.terms.map(({ label, value }) => (
              <Cell key={label} title={label} value={value} />
            ))}
            <Cell
              title={t('shop.pretty.package')}
              value={number.packageName}
              onClick={() => go('pages/goods/pretty/package', { numberId: number.numberId })}
            />
          </CellGroup>
        )}
        {!free && !taken ? <Notice tone='warn'>{t('shop.pretty.taken')}</Notice> : null}
        {near.length && (!hold.until || taken) ? (
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
