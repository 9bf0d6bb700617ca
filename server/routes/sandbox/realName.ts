import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { Operator, RealNameStatus } from '../../../contract/enums'
import { sim, type SandboxRealName } from '../../db/schema'
import { invalid, noSuchAddress, notFound } from '../../errors'
import { createAuthLink } from '../../services/realName/authLink'
import { backAddress } from '../../services/shared/backAddress'
import { escapeHtml, frame, sendPage, takeForms } from './page'

const linkMinutes = 120
const names: Partial<Record<number, string>> = {
  [Operator.mobile]: '中国移动',
  [Operator.unicom]: '中国联通',
  [Operator.telecom]: '中国电信',
  [Operator.broadnet]: '中国广电'
}

const ends: Partial<Record<number, string>> = {
  [RealNameStatus.passed]: '已通过实名认证',
  [RealNameStatus.refused]: '认证未通过'
}

function realNamePage(row: SandboxRealName | undefined, back: string | undefined): string {
  const page = (body: string) => frame('实名认证（演示）', body)
  // users of a mini-program return by its navigation bar
  const leave = (text: string) =>
    back
      ? `<a class="button" href="${escapeHtml(back)}">${text}</a>`
      : '<p class="quiet" style="text-align:center">请返回卡片中心查看结果</p>'
  if (!row) return page(`<div class="card"><h1>链接不存在</h1></div>${leave('返回')}`)
  const head = `<div class="card"><div class="quiet">演示运营商，不会核验真实身份</div><h1>持卡人实名认证</h1>
    <div class="quiet">${escapeHtml(row.title)}</div></div>`
  const late = row.iccid && row.at && row.at.getTime() <= Date.now() ? '链接已过期，请重新获取' : undefined
  const state = ends[row.status] ?? late
  if (state) return page(`${head}<p role="status">${state}</p>${leave('返回卡片中心')}`)
  return page(`${head}<form method="post"><button class="paid" name="result" value="passed">通过</button>
    <button class="failed" name="result" value="refused">拒绝</button>${
      row.iccid ? '<button name="result" value="link">改用二要素认证链接</button>' : ''
    }</form>${leave('稍后办理')}`)
}

/** Stands in for the operator's check and for the reviewer of the platform's check. 404 with any other provider. */
export async function sandboxRealNameRoutes(app: FastifyInstance) {
  const { config, providers, db } = app.deps
  const schema = { hide: true }
  takeForms(app)
  interface Place {
    Params: { key: string }
    Querystring: { back?: string }
  }
  const backOf = ({ back }: Place['Querystring']) => (back ? backAddress(config, back) : undefined)

  /** A link to our page, which operators without a page of their own send to holders. */
  const linkOf = async (row: SandboxRealName | undefined): Promise<string> => {
    const [card] = await db
      .select()
      .from(sim)
      .where(eq(sim.iccid, row?.iccid ?? ''))
    if (!card) throw notFound('链接不存在')
    const askedBy = names[card.operatorType] ?? '运营商'
    const link = { askedBy, authType: card.platformAuthType, minutes: linkMinutes }
    return (await createAuthLink(db, card.id, link)).path
  }

  app.get<Place>('/sandbox/realname/:key', { schema }, async ({ params, query }, reply) => {
    const { realName } = providers.sandbox
    if (!realName) throw noSuchAddress()
    const row = await realName.find(params.key)
    return sendPage(reply.status(row ? 200 : 404), realNamePage(row, backOf(query)))
  })

  app.post<Place & { Body: { result?: string } | undefined }>(
    '/sandbox/realname/:key',
    { schema },
    async ({ params, query, body, headers }, reply) => {
      const { realName } = providers.sandbox
      if (!realName) throw noSuchAddress()
      const result = body?.result
      const fromForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded')
      if (result === 'link') {
        const path = await linkOf(await realName.find(params.key))
        return fromForm ? reply.redirect(`/shop/#${path}`, 303) : { code: 0, message: '', data: { path } }
      }
      if (result !== 'passed' && result !== 'refused') throw invalid({ result: '选项不正确' })
      if (!(await realName.find(params.key))) throw notFound('链接不存在')
      const decided = await realName.press(params.key, result)
      const back = backOf(query)
      if (!fromForm) return { code: 0, message: '', data: { decided } }
      return reply.redirect(decided && back ? back : `/sandbox/realname/${params.key}`, 303)
    }
  )
}
