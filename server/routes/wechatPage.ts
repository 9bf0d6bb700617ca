import { sandboxPeople } from '../providers/wechat'
import { homePage } from '../services/site/ownPage'
import { escapeHtml, frame } from './sandbox/page'

const home = `<a class="button" href="${homePage}">返回商城</a>`

/** Page after a failed log-in at WeChat: the reason, and a link to the shop. */
export const wechatFailedPage = (why: string) =>
  frame(
    '微信授权',
    `<div class="card"><h1>微信授权未完成</h1><p role="alert">${escapeHtml(why)}</p></div>${home}`
  )

/** Sandbox of WeChat's consent page: choose a user to agree as, or refuse. */
export function wechatConsentPage(state: string): string {
  const people = Object.entries(sandboxPeople)
    .map(
      ([code, { nickname }]) =>
        `<button class="paid" name="code" value="${escapeHtml(code)}">以「${escapeHtml(nickname)}」的身份允许</button>`
    )
    .join('')
  const refused = `/api/wechat/callback?state=${encodeURIComponent(state)}`
  return frame(
    '微信授权（演示）',
    `<div class="card"><div class="quiet">演示授权页，不会连接微信</div>
    <h1>号码商城 申请使用</h1><p>你的微信昵称与头像</p></div>
    <form method="get" action="/api/wechat/callback"><input type="hidden" name="state" value="${escapeHtml(state)}">${people}</form>
    <a class="button" href="${escapeHtml(refused)}">拒绝</a>`
  )
}
