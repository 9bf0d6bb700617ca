import { transaction } from '../../db/client'
import { localized } from '../../bilingual'
import { openSecrets } from '../../secrets/masterSecret'
import { sealContexts } from '../../secrets/secret'
import { listOrders, type ListedOrder } from '../../services/admin/orders/orderList'
import { record } from '../../services/shared/audit'
import type { CommandInput } from '../command'
import type { OutColumns } from '../csv/csvOut'
import { writeSealedXlsx } from '../csv/xlsxOut'
import { readPassword } from '../password'
import { Refusal, UsageError } from '../refusal'
import { reasonOption, whoOf } from '../who'
import { columns, filterOf, idColumn } from './orderExport'

/** Orders in one file, which is made in memory. */
const most = 20_000

async function ordersIn(given: CommandInput): Promise<ListedOrder[]> {
  const { db } = await given.openDatabase()
  const snapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const
  return db.transaction(async (tx) => {
    const orders: ListedOrder[] = []
    for await (const order of listOrders(tx, filterOf(given))) {
      if (orders.push(order) > most)
        throw new Refusal({
          en: `more than ${most} orders: ask for fewer by --status, --from and --to`,
          zh: `超过 ${most} 笔订单：用 --status、--from、--to 缩小范围`
        })
    }
    return orders
  }, snapshot)
}

/** The citizen ids of the orders that have one, by order number. Throws a Refusal when one cannot be opened. */
async function openIds(given: CommandInput, orders: ListedOrder[]): Promise<Map<string, string>> {
  const { db } = await given.openDatabase()
  try {
    const secrets = await openSecrets(given.config, db)
    return new Map(
      orders
        .filter(({ certId }) => certId)
        .map(({ orderSn, certId }) => [orderSn, secrets.open(certId, sealContexts.orderCertId(orderSn))])
    )
  } catch (error) {
    const { message } = error as Error
    throw new Refusal({
      en: `a citizen id cannot be opened: DATA_DIR and SECRET have to be the server's (${message})`,
      zh: `身份证号打不开：DATA_DIR 和 SECRET 要与服务器的一致（${message}）`
    })
  }
}

/** orders:export --with-id: the same columns with whole citizen ids, into a file that a password opens. */
export async function exportWithId(given: CommandInput): Promise<void> {
  const name = given.args[0]!
  if (!name.toLowerCase().endsWith('.xlsx'))
    throw new UsageError({
      en: '--with-id writes a file that a password opens: its name ends with .xlsx',
      zh: '--with-id 写出的是带密码的文件：文件名以 .xlsx 结尾'
    })
  const [who, why] = [whoOf(given), reasonOption(given, 'reason')]
  const orders = await ordersIn(given)
  const ids = await openIds(given, orders)
  const password = await readPassword(given)
  const { db } = await given.openDatabase()
  // first: nothing is opened that is not recorded
  await transaction(db, async (tx) => {
    for (const subject of ids.keys()) await record(tx, { who, what: `${given.name} --with-id`, subject, why })
  })
  const withIds: OutColumns<ListedOrder> = columns.map(([title, read]) => [
    title,
    title === idColumn ? ({ orderSn }) => ids.get(orderSn) ?? '' : read
  ])
  await writeSealedXlsx(withIds, orders, name, password)
  given.problem(
    localized({
      en: `${orders.length} orders, ${ids.size} citizen ids, each opening in the audit: ${name}`,
      zh: `${orders.length} 笔订单，${ids.size} 个身份证号，每次打开都已记入审计：${name}`
    })
  )
  given.problem(
    localized({
      en: 'Hand the password over by another way than the file, and delete the file when it has served.',
      zh: '密码和文件请分开交付，文件用完请删除。'
    })
  )
}
