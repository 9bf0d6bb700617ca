import { View } from '@tarojs/components'
import { nextText, stateView, stepText, type MallOrder } from '@/areas/mall/state'
import { PayLeft } from '@/areas/orders/PayLeft'
import { t } from '@/i18n'
import { MallOrderState as S } from '@contract/enums'
import { Steps } from '@/components/navigation/Steps'
import { momentText } from '@/screens/dates'
import { endText } from '@/areas/card/period'
import { Button } from '@/components/base/Button'
import { LongPressPicture } from '@/components/media/LongPressPicture'
import { qrPicture } from '@/components/media/qr'
import { copy } from '@/platform/clipboard/clipboard'
import { Cell, CellGroup } from '@/components/base/Cell'
import { payMethodText } from '@/areas/card/words'
import { go } from '@/nav/navigate'

/** Digits in groups of four. */
const grouped = (code: string) => code.replace(/(.{4})(?=.)/g, '$1 ')

/** The pick-up code to show at the store, as a QR code and in large digits, and until when it is kept there. */
export function PickUp({ code, before }: { code: string; before: string | null }) {
  return (
    <View className='card tinted pad col center gap8'>
      <View className='t14 ink2'>{t('mall.code')}</View>
      <LongPressPicture src={qrPicture(code)} alt={t('mall.codeQr')} />
      <View id='code' className='t28 b num brand'>
        {grouped(code)}
      </View>
      {before ? <View className='t14 warn'>{t('mall.codeBefore', { time: endText(before) })}</View> : null}
      <View className='t12 ink3'>{t('mall.codeNote')}</View>
      <Button kind='soft' size='small' inline onClick={() => void copy(code, t('mall.code'))}>
        {t('common.copy')}
      </Button>
    </View>
  )
}

/** State of the order, what happens next, and time left to pay. */
export function StateCard({ order, onEnd }: { order: MallOrder; onEnd: () => void }) {
  const { text, tone } = stateView(order)
  return (
    <View className='card pad col gap8'>
      <View className={`t22 b ${tone === 'grey' ? 'ink2' : tone}`} role='status'>
        {text}
      </View>
      <View className='t14 ink2'>{nextText(order)}</View>
      {order.store?.hours && (order.state === S.toShip || order.state === S.toPickUp) ? (
        <View className='t14 ink2'>{t('mall.store.hours', { hours: order.store.hours })}</View>
      ) : null}
      {order.state === S.toPay && order.payBefore ? <PayLeft until={order.payBefore} onEnd={onEnd} /> : null}
    </View>
  )
}

/** History of the order, newest on top. */
export function Progress({ order }: { order: MallOrder }) {
  const steps = order.steps.filter(({ at }) => at).reverse()
  return (
    <View className='card pad'>
      <View className='h mb12'>{t('mall.progress')}</View>
      <Steps
        label={t('mall.progress')}
        steps={steps.map(({ state, at }) => ({
          title: stepText(order, state),
          time: momentText(at)
        }))}
      />
    </View>
  )
}

/** Order number, times, payment method, remark, and a link to customer service. */
export function Facts({ order }: { order: MallOrder }) {
  const { orderSn, createdAt, paidAt, placeType, remark } = order
  const facts = [
    [t('mall.made'), momentText(createdAt)],
    [t('mall.paidAt'), momentText(paidAt)],
    [t('common.payBy'), payMethodText(placeType)],
    [t('mall.remark'), remark]
  ]
  return (
    <CellGroup>
      <Cell
        title={t('money.order.sn')}
        note={orderSn}
        value={<View className='brand'>{t('common.copy')}</View>}
        bare
        onClick={() => void copy(orderSn, t('money.order.sn'))}
      />
      {facts.map(([title, value]) => (value ? <Cell key={title} title={title} value={value} /> : null))}
      <Cell icon='headset' title={t('card.mend.customer')} onClick={() => go('pages/iot/index/customer')} />
    </CellGroup>
  )
}
