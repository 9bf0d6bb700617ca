import { act, Acts } from '../../app/Acts'
import { company, sum, text } from '../../app/fields'
import { place, yuan } from '../../app/shown'
import { t } from '../../words'
import type { RequestData } from './Request'

/** Buttons for the steps that a request allows now, and their questions. */
export const RequestActs = ({ request }: { request: RequestData }) => (
  <Acts acts={stepsOf(request)} refreshes={['GET /console/api/afterSale', 'GET /console/api/afterSales']} />
)

function stepsOf(request: RequestData) {
  const { sn, version, kind, count, amount, returnTo, moves } = request
  const about = { sn, version }
  return [
    act({
      name: 'accept',
      call: 'POST /console/api/acceptAfterSale',
      isOffered: moves.includes('accept'),
      says: returnTo ? t('acceptSays', { to: returnTo }) : t('noReturnTo'),
      reason: null,
      about
    }),
    act({
      name: 'takeReturn',
      call: 'POST /console/api/takeReturn',
      isOffered: moves.includes('receive'),
      says:
        kind === 'return' ? t('takeReturnSays', { count, sum: yuan(amount) }) : t('takeGoodsSays', { count }),
      reason: null,
      about
    }),
    act({
      name: 'sendOut',
      call: 'POST /console/api/sendOutAfterSale',
      isOffered: moves.includes('sendOut'),
      says: kind === 'exchange' ? t('sendOutExchange', { count }) : t('sendOutRepair'),
      reason: null,
      fields: {
        trackingNumber: text('trackingNumber', undefined, { maxLength: 60 }),
        company: company()
      },
      about
    }),
    refund(request),
    act({
      name: 'refuse',
      call: 'POST /console/api/refuseAfterSale',
      isOffered: moves.includes('refuse'),
      danger: true,
      reason: 'buyer',
      says: t('refuseSays', { sum: yuan(amount) }),
      about
    })
  ]
}

function refund({
  sn,
  version,
  moves,
  amount: wanted,
  placeType,
  left,
  count,
  restocks,
  closes
}: RequestData) {
  const most = Math.min(wanted, left)
  return act({
    name: 'refundRequest',
    call: 'POST /console/api/refundAfterSale',
    isOffered: moves.includes('refund'),
    danger: true,
    reason: 'buyer',
    says: ({ amount = 0 }) =>
      amount < 1 || amount > most
        ? t('refundWhat', { most: yuan(most) })
        : [
            t('refundRequestSays', {
              sum: yuan(amount),
              place: place(placeType),
              left: yuan(left - amount)
            }),
            restocks && t('refundRestocks', { count }),
            closes && t('refundCloses')
          ]
            .filter(Boolean)
            .join(' '),
    initial: { amount: most, reason: t('refundReason') },
    fields: { amount: sum('refundSum', most) },
    about: { sn, version }
  })
}
