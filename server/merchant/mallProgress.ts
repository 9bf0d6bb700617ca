import { MallOrderState as S } from '../../contract/enums'
import type { Tx } from '../db/client'
import { BusinessError } from '../errors'
import type { Jobs } from '../jobs/queue'
import { moveMallOrderIn, type MallMove } from '../services/mall/delivery'
import { lockMallOrder, stateOf } from '../services/mall/mallOrders'
import { payables } from '../services/payables'
import type { BadLines } from './badLines'
import { cellReader } from './cells'
import type { Command } from './command'
import { readCsv, type Columns } from './csv'
import { importHelp, importOptions, importUsage } from './importing'
import { badOf, movingOrders } from './moving'
import { mallStateWords } from './words'

type Key = 'orderSn' | 'state' | 'company' | 'trackingNumber' | 'pickUpCode'
const columns: Columns<Key> = {
  orderSn: { names: ['订单号'], required: true },
  state: { names: ['状态'], required: true },
  company: { names: ['快递公司'] },
  trackingNumber: { names: ['快递单号'] },
  pickUpCode: { names: ['提货码'] }
}

/** True when that changed anything; an edited export holds many lines that are where they say already. */
async function moved(tx: Tx, jobs: Jobs, move: MallMove): Promise<boolean> {
  const now = stateOf(await lockMallOrder(tx, move.orderSn))
  if (now === move.state && now !== S.shipped) return false
  return moveMallOrderIn(tx, { jobs, payables }, move)
}

async function load(tx: Tx, jobs: Jobs, file: string, encoding: string, bad: BadLines): Promise<string> {
  const lines = new Map<string, number>()
  const counts = { moved: 0, kept: 0 }
  for await (const line of readCsv(file, columns, { encoding, others: true, bad: bad.add })) {
    const read = cellReader(line, columns, bad.add)
    const state = read.choice('state', mallStateWords, -1)
    if (!line.cells.state) read.wrong('state', 'is empty')
    const orderSn = read.text('orderSn', { most: 40, needed: true })
    const before = lines.get(orderSn)
    if (before) read.wrong('orderSn', `the same order as line ${before}`)
    const move = {
      ...{ orderSn, state },
      company: read.text('company', { most: 40 }),
      trackingNumber: read.text('trackingNumber', { most: 40 }),
      pickUpCode: read.text('pickUpCode', { most: 20 })
    }
    if (bad.has(line.line)) continue
    lines.set(orderSn, line.line)
    try {
      // a savepoint: a line that is refused leaves nothing behind
      const changed = await tx.transaction((part) => moved(part, jobs, move))
      counts[changed ? 'moved' : 'kept'] += 1
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error
      badOf(columns, line.line, error).forEach(bad.add)
    }
  }
  return `${counts.moved} orders moved, ${counts.kept} as they were`
}

export const importMallProgress: Command = {
  usage: importUsage,
  help: `
The first line names the columns; others may stand there too, so an edited mall:export will do:
  订单号 orderSn
  状态 status               已发货 sent, 已完成 signed for or handed over, 已退款 money, points and stock go back
  快递公司 company          needed for 已发货
  快递单号 trackingNumber   needed for 已发货
  提货码 pickUpCode         needed for 已完成 of one that is fetched: what its buyer said at the store

An order that is there already stays as it is; a step that its status does not allow is a bad line. A parcel that was
signed for is done by itself.
${importHelp}`,
  args: 1,
  options: importOptions,
  run: (given) => movingOrders(given, load)
}
