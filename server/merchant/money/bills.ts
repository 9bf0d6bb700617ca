import { readFile } from 'node:fs/promises'
import { yuanText } from '../../../rules/money'
import { dayMs, timeText } from '../../../rules/time'
import { clock, transaction, type Db } from '../../db/client'
import type { BillDifferenceRow } from '../../db/schema'
import type { PaymentProvider, PaymentProviders } from '../../providers/payment'
import { localized } from '../../bilingual'
import { checkBill, OtherDay, placeTypesBy } from '../../services/payments/bills/check'
import { explainDifference, openDifferences, openOf } from '../../services/payments/bills/differences'
import { dayOption, type Command, type CommandInput } from '../command'
import { aligned } from '../csv/table'
import { openProviders } from '../providers'
import { Refusal, UsageError } from '../refusal'
import { asOption, whoOf } from '../who'

const titles = () =>
  localized({
    en: 'id day by what number order trade differs theirs ours',
    zh: '编号 日期 渠道 类别 单号 订单 交易号 差异 对方 我方'
  }).split(' ')
const yuan = (fen: number | null) => (fen === null ? '-' : yuanText(fen))
const cellsOf = ({
  id,
  day,
  provider,
  line,
  number,
  orderSn,
  tradeNo,
  difference,
  ...of
}: BillDifferenceRow) => [
  ...[String(id), day, provider, line, number, orderSn || '-', tradeNo || '-', difference],
  ...[yuan(of.theirs), yuan(of.ours)]
]
const tableOf = (found: BillDifferenceRow[]) => aligned([titles(), ...found.map(cellsOf)])

const meanings = {
  en: `The differences:

- unknown: the provider has it and the shop does not, such as a refund given on the provider's site
- unpaid: the provider was paid, and in the shop it is not paid
- missing: the shop has it, and no bill of its days does
- amount: both have it with another amount
- twice: the provider counts it twice, in one bill or in two`,
  zh: `差异：

- unknown：服务商有，店里没有，例如在服务商网站上退的款
- unpaid：服务商已收款，店里未付
- missing：店里有，相关各天的账单里都没有
- amount：两边都有，金额不同
- twice：服务商计了两次，在同一账单或两天的账单里`
}

/** The day of --day, yesterday unless given. Throws a UsageError for a day that has not ended. */
async function dayOf(db: Db, { options }: CommandInput): Promise<string> {
  const now = (await clock(db)).getTime()
  const { start, end } = dayOption({ day: timeText(now - dayMs, 'date'), ...options }, 'day')!
  if (end.getTime() > now)
    throw new UsageError({
      en: '--day: the bill of a day is made when the day has ended',
      zh: '--day：一天结束后才有当天的账单'
    })
  return timeText(start.getTime(), 'date')
}

const by = (wanted: unknown) => (provider: PaymentProvider) =>
  wanted === undefined || provider.name === wanted

async function linesOf({ options }: CommandInput, provider: PaymentProvider, day: string) {
  const { file } = options
  try {
    if (file !== undefined) return provider.readBill!(await readFile(String(file)))
    return await provider.bill!(day)
  } catch (error) {
    throw new Refusal(`${provider.name}: ${(error as Error).message}`)
  }
}

/** Compares one provider's bill; returns what is open of it. */
async function checkOne(
  given: CommandInput,
  db: Db,
  [provider, placeTypes]: [PaymentProvider, number[]],
  day: string
): Promise<BillDifferenceRow[]> {
  const { name } = provider
  const lines = await linesOf(given, provider, day)
  if (!lines)
    throw new Refusal({
      en: `${name}: the bill of ${day} is not made yet`,
      zh: `${name}：${day} 的账单还没有出`
    })
  const { paid, returned, fee } = await checkBill(db, { provider: name, placeTypes, day }, lines).catch(
    (error: unknown) => {
      if (!(error instanceof OtherDay)) throw error
      throw new Refusal({ en: `${name}: ${error.message}`, zh: `${name}：这份账单的大多数行不是 ${day} 的` })
    }
  )
  const [came, back, kept] = [paid, returned, fee].map(yuanText)
  given.print(
    localized({
      en: `${name} ${day}: ${lines.length} lines, ${came} yuan came, ${back} went back, ${kept} were kept as fees`,
      zh: `${name} ${day}：${lines.length} 行，收入 ${came} 元，退回 ${back} 元，手续费 ${kept} 元`
    })
  )
  return openOf(db, name, day)
}

/** Work of bills:check for these providers. */
export async function compareBills(given: CommandInput, db: Db, payments: PaymentProviders): Promise<void> {
  const { options, print } = given
  const day = await dayOf(db, given)
  const how = options.file === undefined ? 'bill' : 'readBill'
  const all = [...placeTypesBy(payments)].filter(([provider]) => provider[how])
  const chosen = all.filter(([provider]) => by(options.provider)(provider))
  if (!chosen.length) {
    const names = all.map(([{ name }]) => name).join(', ')
    throw new Refusal({
      en: `no such provider ${how === 'bill' ? 'gives its bill' : 'reads a bill from a file'}; there is ${names || 'none'}`,
      zh: `没有这样的服务商${how === 'bill' ? '提供账单' : '能读账单文件'}；${names ? `现有 ${names}` : '现在一个也没有'}`
    })
  }
  if (how === 'readBill' && chosen.length > 1)
    throw new UsageError({
      en: '--provider says whose bill the file is',
      zh: '用 --provider 写明文件是谁的账单'
    })
  const found: BillDifferenceRow[] = []
  for (const one of chosen) found.push(...(await checkOne(given, db, one, day)))
  if (!found.length) return print(localized({ en: 'all agree', zh: '全部一致' }))
  print(tableOf(found))
  throw new Refusal({
    en: `${found.length} differences: settle them, or explain them with bills:explain`,
    zh: `${found.length} 处差异：处理好，或用 bills:explain 说明原因`
  })
}

export const checkBills: Command = {
  usage: '[--day 2026-11-22] [--provider wechat] [--file bill.csv]',
  help: {
    en: `Compares the bill of a Chinese day with payments and refunds, line by line, and lists what differs. A further run finds the same once; what agrees by then is settled. The server does this each day by itself where the provider gives its bill; see bills:list.

${meanings.en}

Exits with 1 when anything differs.`,
    zh: `把某一天（北京时间）的账单与收款、退款逐笔核对，列出差异。再运行一次不会重复记录；届时已经一致的算作了结。服务商提供账单时，服务器每天自动核对，见 bills:list。

${meanings.zh}

有差异时退出码为 1。`
  },
  options: {
    day: {
      type: 'string',
      value: '2026-11-22',
      description: { en: 'the day; yesterday unless given', zh: '哪一天；不写就是昨天' }
    },
    provider: {
      type: 'string',
      value: 'wechat',
      description: {
        en: 'one provider, as PAYMENT_PROVIDER names it; without it all that give their bills',
        zh: '只看一家，名称与 PAYMENT_PROVIDER 里的一样；不写就是所有提供账单的'
      }
    },
    file: {
      type: 'string',
      value: 'bill.csv',
      description: { en: "the bill as the provider's site gives it", zh: '从服务商网站下载的账单' }
    }
  },
  run: async (given) => {
    const { db, providers } = await openProviders(given)
    await compareBills(given, db, providers.payments)
  }
}

export const listBills: Command = {
  usage: '',
  help: {
    en: `Differences between the providers' bills and the shop's books that are neither settled nor explained, the oldest first; yuan as the provider has it and as the shop has it.

${meanings.en}`,
    zh: `服务商账单与店里账目之间还没有了结、也没有说明的差异，最早的在前；金额为元，先是对方的，再是我方的。

${meanings.zh}`
  },
  run: async ({ openDatabase, print }) => {
    const open = await openDifferences((await openDatabase()).db)
    print(open.length ? tableOf(open) : localized({ en: 'no difference is open', zh: '没有未了结的差异' }))
  }
}

export const explainBill: Command = {
  usage: 'ID "why" [--as NAME]',
  help: {
    en: 'Closes a difference of bills:list for good, with a reason that is kept with who gave it (audit:list). It opens again when a later bill or our books say something else.',
    zh: '写明原因，了结 bills:list 里的一处差异；原因和说明人会留存（audit:list）。以后的账单或我方账目有新的说法时，它会再次打开。'
  },
  args: 2,
  options: asOption,
  run: async (given) => {
    const [text, reply] = given.args as [string, string]
    const id = Number(text)
    const why = reply.trim()
    if (!Number.isSafeInteger(id) || id < 1)
      throw new UsageError({
        en: `"${text}" is no id of bills:list`,
        zh: `“${text}”不是 bills:list 里的编号`
      })
    if (!why || why.length > 200)
      throw new UsageError({ en: 'say why, in at most 200 characters', zh: '写明原因，最多 200 个字' })
    const who = whoOf(given)
    const { db } = await given.openDatabase()
    const row = await transaction(db, (tx) => explainDifference(tx, id, { who, why }))
    if (!row)
      throw new Refusal({ en: `no open difference has the id ${id}`, zh: `没有编号为 ${id} 的未了结差异` })
    given.print(
      localized({
        en: `difference ${id} of ${row.provider} ${row.day} is explained`,
        zh: `${row.provider} ${row.day} 的差异 ${id} 已说明`
      })
    )
  }
}
