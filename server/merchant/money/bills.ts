import { readFile } from 'node:fs/promises'
import { yuanText } from '../../../rules/money'
import { dayMs, timeText } from '../../../rules/time'
import { clock, transaction, type Db } from '../../db/client'
import type { BillDifferenceRow } from '../../db/schema'
import type { PaymentProvider, PaymentProviders } from '../../providers/payment'
import { checkBill, OtherDay, placeTypesBy } from '../../services/shared/bills/check'
import { explainDifference, openDifferences, openOf } from '../../services/shared/bills/differences'
import { dayOption, type Command, type CommandInput } from '../command'
import { aligned } from '../csv/table'
import { openProviders } from '../providers'
import { Refusal, UsageError } from '../refusal'
import { asHelp, asOption, whoOf } from '../who'

const titles = ['id', 'day', 'by', 'what', 'number', 'order', 'trade', 'differs', 'theirs', 'ours']
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
const tableOf = (found: BillDifferenceRow[]) => aligned([titles, ...found.map(cellsOf)])

const meanings = `
  unknown    the provider has it and the shop does not
  unpaid     the provider was paid, and in the shop it is not paid
  missing    the shop has it and no bill of its days does
  amount     another amount
  twice      the provider counts it twice, in one bill or in two`

/** The day of --day, yesterday unless given. Throws a UsageError for a day that has not ended. */
async function dayOf(db: Db, { options }: CommandInput): Promise<string> {
  const now = (await clock(db)).getTime()
  const { start, end } = dayOption({ day: timeText(now - dayMs, 'date'), ...options }, 'day')!
  if (end.getTime() > now) throw new UsageError('--day: the bill of a day is made when the day has ended')
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
  if (!lines) throw new Refusal(`${name}: the bill of ${day} is not made yet`)
  const { paid, returned, fee } = await checkBill(db, { provider: name, placeTypes, day }, lines).catch(
    (error: unknown) => {
      throw error instanceof OtherDay ? new Refusal(`${name}: ${error.message}`) : error
    }
  )
  const sums = `${yuanText(paid)} yuan came, ${yuanText(returned)} went back, ${yuanText(fee)} were kept as fees`
  given.print(`${name} ${day}: ${lines.length} lines, ${sums}`)
  return openOf(db, name, day)
}

/** What bills:check does with these providers. */
export async function compareBills(given: CommandInput, db: Db, payments: PaymentProviders): Promise<void> {
  const { options, print } = given
  const day = await dayOf(db, given)
  const how = options.file === undefined ? 'bill' : 'readBill'
  const all = [...placeTypesBy(payments)].filter(([provider]) => provider[how])
  const chosen = all.filter(([provider]) => by(options.provider)(provider))
  if (!chosen.length)
    throw new Refusal(
      `no such provider ${how === 'bill' ? 'gives its bill' : 'reads a bill from a file'}; there is ${all.map(([{ name }]) => name).join(', ') || 'none'}`
    )
  if (how === 'readBill' && chosen.length > 1) throw new UsageError('--provider says whose bill the file is')
  const found: BillDifferenceRow[] = []
  for (const one of chosen) found.push(...(await checkOne(given, db, one, day)))
  if (!found.length) return print('all agree')
  print(tableOf(found))
  throw new Refusal(`${found.length} differences: settle them, or explain them with bills:explain`)
}

export const checkBills: Command = {
  usage: '[--day 2026-11-22] [--provider wechat] [--file bill.csv]',
  help: `
Compares the bill of a Chinese day, yesterday unless --day says it, with payments and refunds, line by line, and lists what
differs. A further run finds the same once; what agrees by then is settled. The server does this each day by itself where
the provider gives its bill; see bills:list.
  --provider  one provider, as PAYMENT_PROVIDER names it; without it all that give their bills
  --file      the bill as the provider's site gives it

The differences:${meanings}

Exits with 1 when anything differs.`,
  options: { day: { type: 'string' }, provider: { type: 'string' }, file: { type: 'string' } },
  run: async (given) => {
    const { db, providers } = await openProviders(given)
    await compareBills(given, db, providers.payments)
  }
}

export const listBills: Command = {
  usage: '',
  help: `
Differences between the providers' bills and the shop's books that are neither settled nor explained, the oldest first;
yuan as the provider has it and as the shop has it.
${meanings}`,
  run: async ({ openDatabase, print }) => {
    const open = await openDifferences((await openDatabase()).db)
    print(open.length ? tableOf(open) : 'no difference is open')
  }
}

export const explainBill: Command = {
  usage: 'ID "why" [--as name]',
  help: `
Closes a difference of bills:list for good, with a reason that is kept with who gave it (audit:list). It opens again when a
later bill or our books say something else.
${asHelp}`,
  args: 2,
  options: asOption,
  run: async (given) => {
    const [text, said] = given.args as [string, string]
    const id = Number(text)
    const why = said.trim()
    if (!Number.isSafeInteger(id) || id < 1) throw new UsageError(`"${text}" is no id of bills:list`)
    if (!why || why.length > 200) throw new UsageError('say why, in at most 200 characters')
    const who = whoOf(given)
    const { db } = await given.openDatabase()
    const row = await transaction(db, (tx) => explainDifference(tx, id, { who, why }))
    if (!row) throw new Refusal(`no open difference has the id ${id}`)
    given.print(`difference ${id} of ${row.provider} ${row.day} is explained`)
  }
}
