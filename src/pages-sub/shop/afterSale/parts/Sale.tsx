import { View } from '@tarojs/components'
import { get, post } from '@/api/client'
import { serverNow } from '@/api/serverTime'
import { orderChanged } from '@/areas/orders/orderChanges'
import { Button } from '@/components/base/Button'
import { Cell, CellGroup } from '@/components/base/Cell'
import { Notice } from '@/components/feedback/Notice'
import { Price } from '@/components/base/Price'
import { Picture } from '@/components/media/Picture'
import { Steps } from '@/components/navigation/Steps'
import { useSubmit } from '@/hooks'
import { useForm } from '@/hooks/useForm'
import { t } from '@/i18n'
import { go, pictureUrl } from '@/nav/navigate'
import { copy } from '@/platform/clipboard/clipboard'
import { confirm } from '@/runtime/feedback'
import { typedCode, typedLine } from '@rules/typed'
import { FormFields } from '@/screens/Form'
import type { Data } from '@contract'
import {
  mayMove,
  returnFreightBy,
  sentOutDays,
  type AfterSaleKind,
  type AfterSaleReason,
  type AfterSaleState
} from '@rules/order/afterSale'
import { momentText } from '@/screens/dates'

export type AfterSale = Data<'GET /api/hk/afterSaleDetails'>

/** The request with its state as the rules know it; another backend's unknown state allows nothing. */
const known = ({ kind, state }: AfterSale) => ({
  kind: kind as AfterSaleKind,
  state: state as AfterSaleState
})

export const loadSale = (orderSn: string, afterSaleSn: string) =>
  get('/api/hk/afterSaleDetails', { orderSn, afterSaleSn })

/** A state in words; what follows the arrival of the goods at the merchant depends on the kind. */
const stateText = (kind: string, state: string) =>
  state === 'received' && (kind === 'exchange' || kind === 'repair')
    ? t(`orders.after.state.received${kind === 'exchange' ? 'Exchange' : 'Repair'}`)
    : t(`orders.after.state.${state as 'asked'}`)

/** By when the merchant answers; once that has passed, who else helps. */
function AnswerBy({ by }: { by: AfterSale['answerBy'] }) {
  if (!by) return null
  const time = momentText(by)
  return Date.parse(by) > serverNow() ? (
    <Notice icon='clock'>{t('orders.after.answerBy', { time })}</Notice>
  ) : (
    <Notice tone='warn' action={t('orders.after.service')} onAction={() => go('pages/customer/index')}>
      {t('orders.after.answerLate', { time })}
    </Notice>
  )
}

/** Address for the returned goods, to copy. */
function SendTo({ sale }: { sale: AfterSale }) {
  if (!sale.returnTo) return null
  const { name, phone, address } = sale.returnTo
  const all = `${name} ${phone} ${address}`
  return (
    <CellGroup>
      <Cell
        icon='pin'
        title={t('orders.after.sendTo')}
        note={all}
        value={<View className='brand'>{t('common.copy')}</View>}
        bare
        onClick={() => copy(all, t('orders.after.sendTo'))}
      />
    </CellGroup>
  )
}

/** Parcel service and tracking number of the way back. */
function Parcel({ sale }: { sale: AfterSale }) {
  const { orderSn, afterSaleSn } = sale
  const form = useForm({
    initial: { company: sale.company, trackingNumber: sale.trackingNumber },
    check: ({ company, trackingNumber }) => ({
      company: company.trim() ? undefined : t('orders.after.bad.company'),
      trackingNumber: /^[A-Za-z0-9-]{5,40}$/.test(trackingNumber.trim())
        ? undefined
        : t('orders.after.bad.tracking')
    })
  })
  const sending = useSubmit(
    async () => {
      const { company, trackingNumber } = form.values
      await post('/api/hk/sendBack', {
        orderSn,
        afterSaleSn,
        company: typedLine(company),
        trackingNumber
      })
      orderChanged()
    },
    { onFields: form.setErrors }
  )
  return (
    <View className='stack'>
      <FormFields
        fields={[
          { name: 'company', label: t('orders.after.company'), required: true, maxLength: 40 },
          {
            name: 'trackingNumber',
            label: t('orders.after.tracking'),
            required: true,
            maxLength: 40,
            clean: typedCode
          }
        ]}
        values={form.values}
        errors={form.errors}
        onChange={form.onChange}
      />
      <Button working={sending.working} onClick={() => form.check() && void sending.submit()}>
        {t('orders.after.send')}
      </Button>
    </View>
  )
}

/** Parcel of the exchanged or repaired goods, and the buyer's word that it came. */
function SentOut({ sale }: { sale: AfterSale }) {
  const { orderSn, afterSaleSn, outCompany, outTrackingNumber } = sale
  const confirming = useSubmit(async () => {
    try {
      await post('/api/hk/confirmAfterSale', { orderSn, afterSaleSn })
    } finally {
      orderChanged()
    }
  })
  if (!outTrackingNumber) return null
  const canConfirm = mayMove('confirm', 'buyer', known(sale))
  return (
    <>
      <CellGroup>
        <Cell
          icon='truck'
          title={t('orders.after.out')}
          note={[
            `${outCompany} ${outTrackingNumber}`,
            canConfirm ? t('orders.after.outNote', { days: sentOutDays }) : ''
          ]
            .filter(Boolean)
            .join(' · ')}
          value={<View className='brand'>{t('common.copy')}</View>}
          bare
          onClick={() => copy(outTrackingNumber, t('orders.after.tracking'))}
        />
      </CellGroup>
      {canConfirm ? (
        <Button working={confirming.working} onClick={() => void confirming.submit()}>
          {t('orders.after.confirm')}
        </Button>
      ) : null}
    </>
  )
}

/** Withdraws the request after a question. */
function Withdraw({ sale: { orderSn, afterSaleSn } }: { sale: AfterSale }) {
  const withdrawing = useSubmit(async () => {
    if (
      !(await confirm(t('orders.after.withdrawAsk'), {
        yes: t('orders.after.withdraw'),
        no: t('common.cancel'),
        danger: true
      }))
    )
      return
    try {
      await post('/api/hk/withdrawAfterSale', { orderSn, afterSaleSn })
    } finally {
      orderChanged()
    }
  })
  return (
    <Button kind='plain' working={withdrawing.working} onClick={() => void withdrawing.submit()}>
      {t('orders.after.withdraw')}
    </Button>
  )
}

/** One request: state, money, what to do now, history. */
export function Sale({ sale }: { sale: AfterSale }) {
  const { afterSaleSn, kind, state, reason, amount, answer, answerBy, sendBefore, photos } = sale
  const goesBack = ['refunding', 'refunded'].includes(state)
  const paysBack = goesBack || kind === 'refund' || kind === 'return'
  const can = (move: 'sendBack' | 'withdraw') => mayMove(move, 'buyer', known(sale))
  return (
    <View className='stack'>
      <View className='card pad'>
        <View className='t18 b' role='status'>
          {stateText(kind, state)}
        </View>
        {paysBack ? (
          <View className='row between mt12'>
            <View className='t14 ink2'>{t('orders.after.amount')}</View>
            <Price fen={amount} size='l' />
          </View>
        ) : null}
        {goesBack ? <View className='t12 ink3 mt8'>{t('orders.after.wayBack')}</View> : null}
      </View>
      {answer ? (
        <Notice tone={state === 'refused' ? 'warn' : undefined}>
          {`${t('orders.after.answer')}: ${answer}`}
        </Notice>
      ) : null}
      <AnswerBy by={answerBy} />
      {sendBefore ? (
        <Notice icon='clock'>{t('orders.after.sendBefore', { time: momentText(sendBefore) })}</Notice>
      ) : null}
      <SendTo sale={sale} />
      {can('sendBack') ? <Parcel sale={sale} /> : null}
      <SentOut sale={sale} />
      <View className='card pad'>
        <Steps
          label={t('orders.progress')}
          steps={sale.events.map((event) => ({
            title: stateText(kind, event.state),
            note: event.text,
            time: momentText(event.at),
            bad: event.state === 'refused'
          }))}
        />
      </View>
      <View className='card p12 row gap12'>
        {sale.image ? <Picture src={pictureUrl(sale.image)} alt='' shape='thumb' /> : null}
        <View className='grow'>
          <View className='t14 b cut2'>{sale.title}</View>
          <View className='t12 ink3'>
            {[sale.optionLabel, `× ${sale.count}`].filter(Boolean).join(' · ')}
          </View>
        </View>
      </View>
      <CellGroup>
        <Cell title={t('orders.after.kind')} value={t(`orders.after.${kind as 'refund'}`)} />
        <Cell title={t('orders.after.reason')} value={t(`orders.after.reason.${reason as 'unwanted'}`)} />
        {kind !== 'refund' ? (
          <Cell title={t(`orders.after.freight.${returnFreightBy(reason as AfterSaleReason)}`)} />
        ) : null}
        {sale.content ? <Cell title={t('orders.after.content')} note={sale.content} /> : null}
        {photos ? <Cell title={t('orders.after.photosKept', { n: photos })} /> : null}
        <Cell title={t('orders.after.sn')} note={afterSaleSn} />
        <Cell icon='headset' title={t('orders.after.service')} onClick={() => go('pages/customer/index')} />
      </CellGroup>
      {can('withdraw') ? <Withdraw sale={sale} /> : null}
    </View>
  )
}
