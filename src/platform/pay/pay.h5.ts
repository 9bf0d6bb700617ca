import { apiHost } from '../host/host'
import { openOutside } from '../open/open'
import { inWeChat } from '../wechat/weChatBrowser'
import { endOf, left } from './payEnd'
import type { Pay, PayEnd } from './types'

/** Interface of WeChat's own browser to its pages. */
interface Bridge {
  invoke: (
    name: string,
    params: object,
    done: (answer: { err_msg?: string; err_desc?: string; err_code?: string }) => void
  ) => void
}
const bridge = () => (window as { WeixinJSBridge?: Bridge }).WeixinJSBridge

const bridgeReady = async (): Promise<Bridge> => {
  if (!bridge())
    await new Promise((ready) => document.addEventListener('WeixinJSBridgeReady', ready, { once: true }))
  return bridge()!
}

/** WeChat's cashier over the page. */
async function payInWeChat(params: Record<string, string>): Promise<PayEnd> {
  const weixin = await bridgeReady()
  return new Promise((done) =>
    weixin.invoke('getBrandWCPayRequest', params, ({ err_msg = '', err_desc, err_code }) =>
      done(/:ok$/.test(err_msg) ? left : endOf({ errMsg: err_desc || err_msg, errNo: err_code }))
    )
  )
}

export const pay: Pay['pay'] = async (how) => {
  if (how.kind === 'mini' && inWeChat()) return payInWeChat(how.params)
  // the cashier's page leads back to the app
  if (how.kind === 'redirect') {
    if (/^https?:\/\//i.test(how.url)) openOutside(how.url)
    else if (/^\/(?!\/)/.test(how.url)) openOutside(apiHost + how.url)
  }
  return left
}
