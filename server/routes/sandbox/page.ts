import type { FastifyInstance, FastifyReply } from 'fastify'
import { yuanText } from '../../../rules/money'
import type { SandboxTrade } from '../../db/schema'

/** Text escaped for HTML and attribute values. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const style = `
  :root{color-scheme:light dark;--page:#f8f8f8;--card:#fff;--ink:#1d2225;--ink-2:#4d565c;--line:#e8eaeb;--brand:#018d71;--danger:#c62828}
  @media (prefers-color-scheme:dark){:root{--page:#111314;--card:#1b1e20;--ink:#eef1f2;--ink-2:#b6bec3;--line:#2a2f32;--brand:#2bb795;--danger:#ef7b7b}}
  *{box-sizing:border-box}body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
  main{max-width:430px;margin:0 auto;padding:24px 16px}.card{background:var(--card);border-radius:12px;padding:24px 16px;text-align:center}
  h1{font-size:20px;line-height:28px;margin:8px 0}
  .sum{font-size:36px;font-weight:600;font-variant-numeric:tabular-nums;margin:8px 0}.quiet{color:var(--ink-2);font-size:14px;overflow-wrap:anywhere}
  button,a.button{display:block;width:100%;min-height:48px;margin-top:12px;border-radius:8px;border:1px solid var(--line);background:var(--card);color:var(--ink);font:inherit;line-height:46px;text-decoration:none;text-align:center}
  button.paid{background:var(--brand);border-color:var(--brand);color:#fff;font-weight:600}button.failed{color:var(--danger)}`

/** A page of the sandbox, phone sized, without script. */
export const frame = (
  title: string,
  body: string
) => `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main>${body}</main></body></html>`

/** Accepts form posts: the buttons of these pages are plain forms and work without script. */
export const takeForms = (app: FastifyInstance) =>
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string)))
  )

/** Sends a page with caching turned off. */
export const sendPage = (reply: FastifyReply, html: string) =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html)

const states: Partial<Record<SandboxTrade['state'], string>> = {
  paid: '该订单已支付',
  closed: '该订单已关闭'
}

const page = (body: string) => frame('收银台（演示）', body)

/** Sandbox cashier, phone sized, without script: pay, fail, or pay later. Says so when there is no such trade. */
export function cashierPage({ trade, back }: { trade?: SandboxTrade; back: string }): string {
  const leave = (text: string) => `<a class="button" href="${escapeHtml(back)}">${text}</a>`
  if (!trade) return page(`<div class="card"><h1>订单不存在</h1></div>${leave('返回')}`)
  const head = `<div class="card"><div class="quiet">演示收银台，不会真实扣款</div>
    <div class="sum">¥${escapeHtml(yuanText(trade.amount))}</div><div>${escapeHtml(trade.title)}</div>
    <div class="quiet">订单号 ${escapeHtml(trade.outTradeNo)}</div></div>`
  const state = states[trade.state]
  if (state) return page(`${head}<p role="status">${state}</p>${leave('返回商家')}`)
  return page(`${head}<form method="post"><button class="paid" name="result" value="paid">支付成功</button>
    <button class="failed" name="result" value="failed">支付失败</button></form>${leave('稍后支付')}`)
}
