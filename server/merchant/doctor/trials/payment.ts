import { minuteMs } from '../../../../rules/time'
import { PlaceType } from '../../../../contract/enums'
import type { PaymentProvider, PaymentRequest } from '../../../providers/payment'
import { OrderPrefix } from '../../../values'
import { localized } from '../../../bilingual'
import { expectOneOf, fails, same, type Given, type Trial } from './trial'

const known = Object.values(PlaceType) as number[]
const numberOf = ({ run }: Given) => `CHECK${run}`

/** A payment of one fen that nobody will pay. */
function requestOf(given: Given, provider: PaymentProvider): PaymentRequest {
  const [platform = 'h5', openId] = given.payer?.split(':') ?? []
  const outTradeNo = numberOf(given)
  return {
    outTradeNo,
    orderSn: outTradeNo,
    kind: OrderPrefix.topUp,
    title: 'doctor',
    image: '',
    ...{ page: 'pages/iot/index', amount: 1, placeType: provider.placeTypes[0]!, platform, ip: '127.0.0.1' },
    payBefore: new Date(Date.now() + 15 * minuteMs),
    returnUrl: 'https://shop.example/shop/',
    notifyUrl: `https://shop.example/pay/notify/${provider.name}`,
    ...(openId ? { openId } : {})
  }
}

/** Promises of a payment provider (server/providers/payment/index.ts). The provider is left with one payment, closed and unpaid. */
export const paymentTrials: Trial<PaymentProvider>[] = [
  {
    promise: {
      en: 'the name fits into an address, and the ways to pay are known',
      zh: '名称能放进网址，支付方式都认得'
    },
    keeps: async ({ name, placeTypes }) => {
      if (!/^[\w-]+$/.test(name))
        throw new Error(localized({ en: `"${name}" does not`, zh: `“${name}”放不进` }))
      for (const placeType of placeTypes) expectOneOf(placeType, known)
      if (!placeTypes.length) throw new Error(localized({ en: 'there are none', zh: '一种也没有' }))
    }
  },
  {
    promise: {
      en: 'a payment that was never opened is not paid',
      zh: '从未打开的付款不是已付'
    },
    keeps: async (provider, given) =>
      expectOneOf((await provider.query(`NEVER${given.run}`)).state, ['open', 'closed'])
  },
  {
    promise: {
      en: 'the same payment is opened twice, alike',
      zh: '同一笔付款打开两次，结果一样'
    },
    keeps: async (provider, given) => {
      const request = requestOf(given, provider)
      const [first, second] = [await provider.start(request), await provider.start(request)]
      expectOneOf(first.kind, ['redirect', 'mini'])
      same(second.kind, first.kind)
    }
  },
  {
    promise: {
      en: 'an opened payment is open',
      zh: '打开的付款处于待付'
    },
    keeps: async (provider, given) => same((await provider.query(numberOf(given))).state, 'open')
  },
  {
    promise: {
      en: 'a notice that anybody could have written is not taken',
      zh: '谁都能写的通知不被接受'
    },
    keeps: async (provider, given) => {
      const body = Buffer.from(JSON.stringify({ out_trade_no: numberOf(given), trade_state: 'SUCCESS' }))
      const headers = { 'content-type': 'application/json' }
      const read = await provider.readNotice({ headers, body }).catch(() => undefined)
      same(read, undefined)
    }
  },
  {
    promise: {
      en: 'a notice that was taken is answered otherwise than one that is to come again',
      zh: '已接受的通知与要重发的通知，应答不同'
    },
    keeps: async (provider, given) => {
      const notice = { id: 'check', outTradeNo: numberOf(given), state: 'closed' } as const
      const [taken, retry] = [provider.answer('taken', notice), provider.answer('retry', notice)]
      if (taken.status === retry.status && taken.body === retry.body)
        throw new Error(localized({ en: 'both are alike', zh: '两者一样' }))
      expectOneOf(Math.floor(taken.status / 100), [2])
    }
  },
  {
    promise: {
      en: 'a payment is closed, twice without complaint, and not paid then',
      zh: '付款关闭两次都不报错，关闭后不是已付'
    },
    keeps: async (provider, given) => {
      await provider.close(numberOf(given))
      await provider.close(numberOf(given))
      expectOneOf((await provider.query(numberOf(given))).state, ['closed', 'open'])
    }
  },
  {
    promise: {
      en: 'nothing is given back of a payment that nobody has made',
      zh: '没有人付过的款，退不出钱'
    },
    keeps: (provider, given) =>
      fails(
        provider.refund({
          ...{ outRefundNo: `NEVER${given.run}_R`, outTradeNo: `NEVER${given.run}`, tradeNo: '', amount: 1 },
          ...{ total: 1, reason: 'provider-check' }
        })
      )
  }
]
