import { localized, type Bilingual } from '../../bilingual'
import {
  forgetCustomer,
  planForgetting,
  type Forgetting
} from '../../services/admin/customers/forgetCustomer'
import type { Command } from '../command'
import { declining } from '../declining'
import { Refusal } from '../refusal'
import { asOption, reasonOption, whoOf } from '../who'

const words: Record<keyof Forgetting['goes'] | keyof Forgetting['stays'], Bilingual> = {
  mobiles: { en: 'mobiles', zh: '手机号' },
  logIns: { en: 'log-ins', zh: '登录' },
  addresses: { en: 'addresses', zh: '收货地址' },
  watches: { en: 'numbers watched by SMS', zh: '短信提醒的号码' },
  photos: { en: 'photos of documents', zh: '证件照片' },
  comments: { en: 'comments', zh: '评价' },
  realNames: { en: 'real-name records', zh: '实名记录' },
  orders: {
    en: 'orders, without name, mobile, id and address',
    zh: '订单（去掉姓名、手机号、证件号和地址）'
  },
  ledgerLines: { en: 'lines of the balance', zh: '余额明细' },
  cards: { en: 'cards, with balance and packages', zh: '卡片（余额和套餐不变）' }
}

const counted = (counts: Partial<Record<keyof typeof words, number>>) =>
  (Object.keys(counts) as (keyof typeof words)[])
    .map((key) => `  ${String(counts[key]).padStart(5)}  ${localized(words[key])}`)
    .join('\n')

export const forgetCustomerCommand: Command = {
  usage: 'WHO --reason "why" [--yes] [--as NAME]',
  help: {
    en: `
Deletes what is kept about a customer who asks for it. WHO is a mobile, the number or ICCID of a card, or an order number; the
other cards and orders of the same mobile are the same customer's: look with customer:show first.
Log-ins, bound mobile, pay password, addresses, photos, comments and profiles go. Orders, payments and ledgers stay, since
the law has a shop keep them, without name, mobile, citizen id, address and notes. A card stays with its balance and packages.
While an order, a refund or a real-name check is under way nothing is deleted.
It says first what goes and what stays, and asks. This cannot be undone.`,
    zh: `
应客户要求删除其个人信息。WHO 可以是手机号、卡号、ICCID 或订单号；同一手机号名下的其他卡和订单算同一位客户，请先用
customer:show 核对。
删除：登录、绑定的手机号、支付密码、收货地址、证件照片、评价、头像昵称。保留：法律要求留存的订单、支付和余额明细，
但去掉姓名、手机号、证件号、地址和备注。卡片保留，余额和套餐不变。
有订单、退款或实名审核还在办理时，什么都不删。
先说明删什么、留什么，确认后才执行，无法撤回。`
  },
  args: 1,
  options: {
    reason: {
      type: 'string',
      value: '"why"',
      description: {
        en: "why: the customer's request; the audit keeps it, so put no name or mobile into it",
        zh: '原因，即客户的请求；会记入审计，请不要写姓名和手机号'
      }
    },
    yes: { type: 'boolean', description: { en: 'does not ask', zh: '不再确认' } },
    ...asOption
  },
  run: async (given) => {
    const whom = given.args[0]!.trim()
    const asked = { whom, who: whoOf(given), why: reasonOption(given, 'reason') }
    const { db } = await given.openDatabase()
    const { plan } = await declining(() => planForgetting(db, whom))
    given.print(`${localized({ en: 'deleted:', zh: '删除：' })}\n${counted(plan.goes)}`)
    given.print(`${localized({ en: 'kept:', zh: '保留：' })}\n${counted(plan.stays)}`)
    const question = localized({ en: 'Forget this customer?', zh: '删除这位客户的个人信息？' })
    if (given.options.yes !== true && !(await given.ask?.(question)))
      throw new Refusal({
        en: 'nothing was deleted: confirm, or add --yes',
        zh: '什么都没有删除：请确认，或加 --yes'
      })
    await declining(() => forgetCustomer(db, asked))
    given.print(localized({ en: 'the customer is forgotten', zh: '已删除' }))
  }
}
