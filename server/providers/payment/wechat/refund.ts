import { own } from '../../../../rules/own'
import { refuse } from '../../../errors'
import { refundClosed, refundFailedAtBank } from '../../errors'
import type { PaymentProvider, RefundRequest } from '..'
import { WechatPayError, type WechatPayClient } from './client'
import { cutTo } from './start'

interface Refund {
  status?: string
}

/** Advice on refusals that only the merchant can resolve, by WeChat's code. Any other code is a failure, which is retried. */
const reasons: Record<string, string> = {
  NOTENOUGH: '微信支付商户号余额不足，请充值；到账后会自动重试',
  USERACCOUNTABNORMAL: '买家的微信账户异常或已注销，无法原路退回',
  RULELIMIT: '微信支付限制了这笔退款，请在商户平台查看原因'
}

function outcome({ status = '' }: Refund): 'done' | 'pending' {
  if (status === 'SUCCESS') return 'done'
  if (status === 'PROCESSING') return 'pending'
  if (status === 'ABNORMAL') throw refundFailedAtBank()
  if (status === 'CLOSED') throw refundClosed()
  throw new Error(`WeChat Pay: the refund is ${status || 'without a state'}`)
}

/**
 * Refunds once for each out_refund_no: asks for its state first, since a refund that has ended ABNORMAL or CLOSED says so
 * only there, and requests it where WeChat knows none.
 */
export const refundAt =
  (client: WechatPayClient): PaymentProvider['refund'] =>
  async ({ outRefundNo, outTradeNo, amount, total, reason }: RefundRequest) => {
    const path = '/v3/refund/domestic/refunds'
    const known = await client.ask<Refund>(`${path}/${outRefundNo}`).catch((error: unknown) => {
      if (error instanceof WechatPayError && error.status === 404) return undefined
      throw error
    })
    if (known) return outcome(known)
    const asked = {
      ...{ out_trade_no: outTradeNo, out_refund_no: outRefundNo },
      ...(reason ? { reason: cutTo(reason, 80) } : {}),
      amount: { refund: amount, total, currency: 'CNY' }
    }
    try {
      return outcome(await client.ask<Refund>(path, asked))
    } catch (error) {
      const why = error instanceof WechatPayError && own(reasons, error.code)
      throw why ? refuse(why) : error
    }
  }
