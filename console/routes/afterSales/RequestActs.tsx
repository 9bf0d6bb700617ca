import { act, Acts } from '../../app/Acts'
import { spaced } from '../../app/cells'
import { company, sum, text } from '../../app/fields'
import { place, yuan } from '../../app/shown'
import { t } from '../../words'
import type { RequestData } from './Request'

/** Buttons for the steps that a request allows now, and their questions. */
export function RequestActs({ request }: { request: RequestData }) {
  const { sn, version, kind, count, amount, returnTo, moves } = request
  const about = { sn, version }
  const accept = act({
    name: 'accept',
    call: 'POST /console/api/acceptAfterSale',
    isOffered: moves.includes('accept'),
    consequence: returnTo ? t('acceptSays', { to: returnTo }) : t('noReturnTo'),
    reason: null,
    about
  })
  const receive = act({
    call: 'POST /console/api/takeReturn',
    isOffered: moves.includes('receive'),
    consequence: t(kind === 'return' ? 'takeReturnSays' : 'takeGoodsSays', { count, sum: yuan(amount) }),
    reason: null,
    about
  })
  const sendOut = act({
    name: 'sendOut',
    call: 'POST /console/api/sendOutAfterSale',
    isOffered: moves.includes('sendOut'),
    consequence: kind === 'exchange' ? t('sendOutExchange', { count }) : t('sendOutRepair'),
    reason: null,
    fields: { trackingNumber: text('trackingNumber', undefined, { maxLength: 60 }), company: company() },
    about
  })
  const refuse = act({
    name: 'refuse',
    call: 'POST /console/api/refuseAfterSale',
    isOffered: moves.includes('refuse'),
    danger: true,
    reason: 'buyer',
    consequence: t('refuseSays', { sum: yuan(amount) }),
    about
  })
  return <Acts acts={[accept, receive, sendOut, refund(request), refuse]} />
}

function refund({ sn, version, moves, amount: wanted, placeType, left, ...request }: RequestData) {
  const most = Math.min(wanted, left)
  const wording = (amount: number) =>
    spaced(
      t('refundRequestSays', { sum: yuan(amount), place: place(placeType), left: yuan(left - amount) }),
      request.restocks && t('refundRestocks', { count: request.count }),
      request.closes && t('refundCloses')
    )
  return act({
    name: 'refundRequest',
    call: 'POST /console/api/refundAfterSale',
    isOffered: moves.includes('refund'),
    danger: true,
    reason: 'buyer',
    consequence: ({ amount = 0 }) =>
      amount < 1 || amount > most ? t('refundWhat', { most: yuan(most) }) : wording(amount),
    initial: { amount: most, reason: t('refundReason') },
    fields: { amount: sum('refundSum', most) },
    about: { sn, version }
  })
}
