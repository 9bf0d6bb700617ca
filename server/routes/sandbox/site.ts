import type { FastifyInstance } from 'fastify'
import { isSeeded } from '../../demo/seed'
import { noSuchAddress } from '../../errors'
import { shopWordTexts } from '../../services/site/shopWords'
import { escapeHtml, frame, sendPage } from './page'
import { wechatConsentPage } from '../wechatPage'

const answers: [asked: string, said: string][] = [
  ['我的订单到哪了？', '请在商城「我的」中打开订单，验证手机号后即可看到办理进度和物流。'],
  ['号码被别人抢了怎么办？', '同一号码只能由一位客户预约。可以看看页面推荐的相近号码，或按尾号重新搜索。'],
  ['卡不能上网怎么办？', '请先在卡片服务中查看实名状态、套餐是否到期、流量是否用尽，再重启设备试试。'],
  ['怎么申请退款？', '号码激活前可在订单详情取消订单，款项 1-7 个工作日原路退回。'],
  ['想找人工客服', '演示环境没有人工坐席。正式上线时，这里会换成商家自己的客服链接。']
]

/** Stands in for the merchant's chat in the demo: questions to tap, with their answers. `hours`: when service answers. */
const chatPage = (hours: string) =>
  frame(
    '在线客服（演示）',
    `<div class="card"><div class="quiet">${escapeHtml(['演示客服', hours].filter(Boolean).join('，'))}</div><h1>你好，请问有什么可以帮你？</h1></div>
    ${answers
      .map(
        ([asked, answered]) =>
          `<details class="card" style="margin-top:12px;text-align:left"><summary style="min-height:28px;cursor:pointer">${escapeHtml(asked)}</summary><p>${escapeHtml(answered)}</p></details>`
      )
      .join('')}
    <a class="button" href="/shop/#/pages/customer/index">返回商城</a>`
  )

/** Stands in for WeChat's consent page and for the merchant's chat. 404 with the real ones. */
export async function sandboxSiteRoutes(app: FastifyInstance) {
  const { deps } = app
  const schema = { hide: true }

  app.get<{ Querystring: { state?: string } }>('/sandbox/wechat', { schema }, async (request, reply) => {
    if (deps.providers.wechat?.name !== 'sandbox') throw noSuchAddress()
    return sendPage(reply, wechatConsentPage(String(request.query.state ?? '')))
  })

  app.get('/sandbox/chat', { schema }, async (_request, reply) => {
    if (!(await isSeeded(deps.db))) throw noSuchAddress()
    const { hours = '' } = await shopWordTexts(deps.db, '', 'zh-Hans')
    return sendPage(reply, chatPage(hours))
  })
}
