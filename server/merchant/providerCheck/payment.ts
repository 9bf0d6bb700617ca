import { minuteMs } from '../../../rules/time'
import { PlaceType } from '../../../contract/enums'
import type { PaymentProvider, PaymentRequest } from '../../providers/payment'
import { OrderPrefix } from '../../values'
import { expectOneOf, fails, same, type Given, type Trial } from './trial'

const known = Object.values(PlaceType) as number[]
const numberOf = ({ run }: Given) => `CHECK${run}`

/** A payment of one fen that nobody will pay. */
function requestOf(given: Given, provider: PaymentProvider): PaymentRequest {
  const [platform = 'h5', openId] = given.payer?.split(':') ?? []
  const outTradeNo = numberOf(given)
  return {
    ...{ outTradeNo, orderSn: outTradeNo, kind: OrderPrefix.topUp, title: 'provider-check', image: '' },
    ...{ page: 'pages/iot/index', amount: 1, placeType: provider.placeTypes[0]!, platform, ip: '127.0.0.1' },
    payBefore: new Date(Date.now() + 15 * minuteMs),
    returnUrl: 'https://shop.example/shop/',
    notifyUrl: `https://shop.example/pay/notify/${provider.name}`,
    ...(openId ? { openId } : {})
  }
}

/** What a payment provider promises (server/providers/payment/index.ts). It is left with one payment, closed and unpaid. */
export const paymentTrials: Trial<PaymentProvider>[] = [
  {
    promise: 'the name fits into an address, and the ways to pay are known',
    keeps: async ({ name, placeTypes }) => {
      if (!/^[\w-]+$/.test(name)) throw new Error(`"${name}" does not`)
      for (const placeType of placeTypes) expectOneOf(placeType, known)
      if (!placeTypes.length) throw new Error('there are none')
    }
  },
  {
    promise: 'a payment that was never opened is not paid',
    keeps: async (provider, given) =>
      expectOneOf((await provider.query(`NEVER${given.run}`)).state, ['open', 'closed'])
  },
  {
    promise: 'the same payment is opened twice, alike',
    keeps: async (provider, given) => {
      const request = requestOf(given, provider)
      const [first, second] = [await provider.start(request), await provider.start(request)]
      expectOneOf(first.kind, ['redirect', 'mini'])
      same(second.kind, first.kind)
    }
  },
  {
    promise: 'an opened payment is open',
    keeps: async (provider, given) => same((await provider.query(numberOf(given))).state, 'open')
  },
  {
    promise: 'a notice that anybody could have written is not taken',
    keeps: async (provider, given) => {
      const body = Buffer.from(JSON.stringify({ out_trade_no: numberOf(given), trade_state: 'SUCCESS' }))
      const headers = { 'content-type': 'application/json' }
      const read = await provider.readNotice({ headers, body }).catch(() => undefined)
      same(read, undefined)
    }
  },
  {
    promise: 'a notice that was taken is answered otherwise than one that is to come again',
    keeps: async (provider, given) => {
      const notice = { id: 'check', outTradeNo: numberOf(given), state: 'closed' } as const
      const [taken, retry] = [provider.answer('taken', notice), provider.answer('retry', notice)]
      if (taken.status === retry.status && taken.body === retry.body) throw new Error('both are alike')
      expectOneOf(Math.floor(taken.status / 100), [2])
    }
  },
  {
    promise: 'a payment is closed, twice without complaint, and not paid then',
    keeps: async (provider, given) => {
      await provider.close(numberOf(given))
      await provider.close(numberOf(given))
      expectOneOf((await provider.query(numberOf(given))).state, ['closed', 'open'])
    }
  },
  {
    promise: 'nothing is given back of a payment that nobody has made',
    keeps: (provider, given) =>
      fails(
        provider.refund({
          ...{ outRefundNo: `NEVER${given.run}_R`, outTradeNo: `NEVER${given.run}`, tradeNo: '', amount: 1 },
          ...{ total: 1, reason: 'provider-check' }
        })
      )
  }
]
