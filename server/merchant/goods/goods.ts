import { and, eq, inArray, sql } from 'drizzle-orm'
import { SelectNumber, ShopOrderStatus } from '../../../contract/enums'
import type { Tx } from '../../db/client'
import { goods, goodsOption, shopOrder } from '../../db/schema'
import { kbPerGb } from '../../../rules/data'
import { fenFromYuan } from '../../../rules/money'
import { Asked, noOperator, ShopOrderKind, type GoodsKind } from '../../values'
import type { GoodsDetail } from '../../services/goods/goods'
import { cellReader, picture } from '../csv/cells'
import type { Command } from '../command'
import type { BadLine, Columns, Line } from '../csv/csv'
import { importOptions, importUsage, partsHelp } from '../csv/importing'
import { importingLines, type Refuse } from '../csv/lines'
import { goodsKindWords, operatorWords, selectNumberWords } from '../words'

const columns = {
  goodsId: { names: ['商品编号'] },
  kind: { names: ['类型'], required: true },
  title: { names: ['标题', '名称'], required: true },
  subtitle: { names: ['副标题'] },
  group: { names: ['分组'], required: true },
  operator: { names: ['运营商'] },
  price: { names: ['价格'], required: true },
  marketPrice: { names: ['市场价', '原价'] },
  stock: { names: ['库存'] },
  options: { names: ['规格'] },
  tags: { names: ['标签'] },
  rank: { names: ['排序'] },
  onSale: { names: ['上架'] },
  image: { names: ['图片', '主图'], required: true },
  images: { names: ['轮播图', '详情图'] },
  content: { names: ['详情', '图文详情'] },
  notice: { names: ['下单须知'] },
  monthlyFee: { names: ['月费'] },
  dataGb: { names: ['流量GB', '流量'] },
  voiceMinutes: { names: ['通话分钟', '通话'] },
  contractMonths: { names: ['合约月数', '合约期'] },
  terms: { names: ['资费说明'] },
  selectNumber: { names: ['选号方式'] },
  province: { names: ['归属省份'] },
  smsCode: { names: ['短信验证'] },
  uploadPhoto: { names: ['上传证件'] },
  ageMin: { names: ['最小年龄'] },
  ageMax: { names: ['最大年龄'] },
  notDeliveredTo: { names: ['不发货地区'] }
} satisfies Columns<string>
type Key = keyof typeof columns

const needProvince: number[] = [
  SelectNumber.fixedHome,
  SelectNumber.randomInProvince,
  SelectNumber.chosenInProvince
]

interface Option {
  label: string
  price: number
  stock: number
}

function goodsOf(line: Line<Key>, report: (bad: BadLine) => void) {
  const read = cellReader<Key>(line, columns, report)
  const chosen = read.choice<GoodsKind | ''>('kind', goodsKindWords, '')
  if (!chosen) read.wrong('kind', 'is empty')
  const kind = chosen || ShopOrderKind.general
  const fast = kind === ShopOrderKind.fast
  const pictures = (key: Key, addresses: string[]) => {
    for (const address of addresses)
      if (!picture.test(address)) read.wrong(key, `"${address.slice(0, 30)}" is neither /path nor https://…`)
    return addresses
  }
  // 名称:价格:库存, read from the end: a name may hold a colon
  const options = read.list('options').map((part): Option => {
    const match = /^(.{1,60}?)[:：]([\d.]+)[:：](\d{1,6})$/.exec(part)
    const price = match ? fenFromYuan(match[2]!) : undefined
    if (!match || price === undefined) read.wrong('options', `"${part.slice(0, 30)}" is not 名称:价格:库存`)
    return { label: match?.[1]!.trim() ?? '', price: price ?? 0, stock: Number(match?.[3] ?? 0) }
  })
  if (new Set(options.map(({ label }) => label)).size < options.length)
    read.wrong('options', 'names one twice')
  const terms = read.list('terms').map((part) => {
    const match = /^([^:：]{1,40})[:：](.+)$/.exec(part)
    if (!match) read.wrong('terms', `"${part.slice(0, 30)}" is not 名称:内容`)
    return { label: match?.[1]!.trim() ?? '', value: match?.[2]!.trim() ?? '' }
  })
  const operator = read.choice('operator', operatorWords, noOperator)
  if (fast && !operator) read.wrong('operator', 'is needed for 号卡')
  const selectNumber = read.choice('selectNumber', selectNumberWords, SelectNumber.none)
  if (!fast && selectNumber) read.wrong('selectNumber', 'is for 号卡 only')
  const needsProvince = fast && needProvince.includes(selectNumber)
  const province = needsProvince || line.cells.province ? read.province('province') : undefined
  const ageMin = read.integer('ageMin', 0, 120, fast ? 16 : 0)
  const ageMax = read.integer('ageMax', 0, 120, fast ? 60 : 120)
  if (ageMin > ageMax) read.wrong('ageMax', 'is under the least age')
  const price = read.money('price', true)
  const image = read.text('image', { needed: true })
  pictures('image', image ? [image] : [])
  const images = pictures('images', read.list('images'))
  const gb = line.cells.dataGb
  if (gb && !/^\d{1,5}(\.\d{1,2})?$/.test(gb)) read.wrong('dataGb', `"${gb.slice(0, 30)}" is no amount of GB`)
  const detail: GoodsDetail = {
    images: images.length ? images : [image],
    content: read.text('content', { most: 20000 }),
    notice: read.text('notice', { most: 2000 }),
    monthlyFee: read.money('monthlyFee'),
    dataKb: Math.round((Number(gb) || 0) * kbPerGb),
    voiceMinutes: read.integer('voiceMinutes', 0, 100000),
    contractMonths: read.integer('contractMonths', 0, 120),
    terms,
    selectNumber,
    provinceCode: province?.value ?? '',
    smsCode: read.bool('smsCode', fast) ? Asked.yes : Asked.no,
    uploadPhoto: read.bool('uploadPhoto') ? Asked.yes : Asked.no,
    ageMin,
    ageMax,
    notDeliveredTo: read
      .list('notDeliveredTo', 40)
      .map((name) => read.province('notDeliveredTo', name)?.value ?? '')
  }
  return {
    id: read.integer('goodsId', 1, 2147483647),
    options,
    row: {
      kind,
      group: read.text('group', { most: 40, needed: true }),
      operator,
      title: read.text('title', { most: 80, needed: true }),
      subtitle: read.text('subtitle', { most: 120 }),
      image,
      price,
      marketPrice: read.money('marketPrice') || price,
      tags: read.list('tags', 8),
      stock: options.length
        ? options.reduce((sum, { stock }) => sum + stock, 0)
        : read.integer('stock', 0, 1000000),
      rank: read.integer('rank', 0, 1000000),
      onSale: read.bool('onSale', true),
      detail
    }
  }
}
type Item = ReturnType<typeof goodsOf>

/**
 * Finds the item of a line by its id, else by kind and title: no id when it is a new one, a reason when it is unclear.
 */
async function findItem(tx: Tx, { id, row }: Item): Promise<{ id?: number; reason?: string }> {
  const same = id ? eq(goods.id, id) : and(eq(goods.kind, row.kind), eq(goods.title, row.title))
  const found = await tx.select({ id: goods.id, kind: goods.kind }).from(goods).where(same).for('update')
  if (found.length > 1) return { reason: 'several items have this title: say which by 商品编号' }
  if (id && !found.length) return { reason: `there is no item ${id}` }
  if (found[0] && found[0].kind !== row.kind) return { reason: `item ${id} is of another kind` }
  return { id: found[0]?.id }
}

/**
 * Sets the options of an item by their labels: updates, adds, and deletes those that the line leaves out. Returns a reason
 * when one cannot be deleted, because an unpaid order has it.
 */
async function putOptions(tx: Tx, goodsId: number, options: Option[]): Promise<string | undefined> {
  const known = await tx.select().from(goodsOption).where(eq(goodsOption.goodsId, goodsId)).for('update')
  const gone = known.filter(({ label }) => !options.some((option) => option.label === label))
  if (gone.length) {
    const ids = gone.map(({ id }) => id)
    const [waiting] = await tx
      .select({ id: shopOrder.id })
      .from(shopOrder)
      .where(and(inArray(shopOrder.optionId, ids), eq(shopOrder.status, ShopOrderStatus.toPay)))
      .limit(1)
    if (waiting) return `"${gone[0]!.label}" cannot be deleted while an order of it is unpaid`
    await tx.delete(goodsOption).where(inArray(goodsOption.id, ids))
  }
  for (const { label, price, stock } of options) {
    const old = known.find((option) => option.label === label)
    if (old) await tx.update(goodsOption).set({ price, stock }).where(eq(goodsOption.id, old.id))
    else await tx.insert(goodsOption).values({ goodsId, label, price, stock })
  }
  return undefined
}

/** Inserts or updates the item of a line with its options. */
async function put(tx: Tx, item: Item, refuse: Refuse<Key>) {
  const { id, reason } = await findItem(tx, item)
  if (reason) return void refuse(item.id ? 'goodsId' : 'title', reason)
  const problem = id && (await putOptions(tx, id, item.options))
  if (problem) return void refuse('options', problem)
  if (id) {
    await tx.update(goods).set(item.row).where(eq(goods.id, id))
    return 'changed'
  }
  const [made] = await tx.insert(goods).values(item.row).returning({ id: goods.id })
  await putOptions(tx, made!.id, item.options)
  return 'added'
}

export const importGoods: Command = {
  usage: importUsage,
  help: `
The first line names the columns, in any order, in Chinese or in English. Needed are
  类型 kind                 号卡 fast, 商品 general
  标题 title                with the kind it identifies the item to change when there is no 商品编号 goodsId
  分组 group                the group it is listed under
  价格 price                yuan, two decimals at most
  图片 image                /path below the shop or https://…
and optionally, with the default in brackets
  商品编号 goodsId (by title)      副标题 subtitle          运营商 operator (needed for 号卡)
  市场价 marketPrice (the price)   库存 stock (0)           标签 tags, 轮播图 images: parts between |
  规格 options: 白色:99.00:20|黑色:109.00:5 (name, price, stock; the item's stock is their sum)
  排序 rank (0, the highest first) 上架 onSale (是)         详情 content: HTML, sanitised when it is shown
  下单须知 notice: HTML, shown once to each buyer in a dialog
  月费 monthlyFee                  流量GB dataGb            通话分钟 voiceMinutes    合约月数 contractMonths
  资费说明 terms: 月费:19 元|合约期:12 个月
  选号方式 selectNumber: 0 不选号, 1 任意归属地, 2 固定归属地, 3 收货地, 4 省内随机, 5 省内自选
  归属省份 province (needed for 2, 4, 5)
  短信验证 smsCode (是 for 号卡)   上传证件 uploadPhoto (否)
  最小年龄 ageMin, 最大年龄 ageMax (16-60 for 号卡)         不发货地区 notDeliveredTo: provinces between |

库存 replaces the stock, it is not added. ${partsHelp}`,
  args: 1,
  options: importOptions,
  run: (given) =>
    importingLines<Key, Item>(
      given,
      {
        columns,
        read: goodsOf,
        identify: ({ id, row }) => ({
          key: id ? `${id}` : `${row.kind} ${row.title}`,
          column: 'title',
          noun: 'item'
        }),
        // in the order in which buyers lock them, option before item: otherwise the two would deadlock
        lock: sql`lock table ${goodsOption}, ${goods} in share row exclusive mode`,
        put
      },
      ({ added = 0, changed = 0 }) => `${added} goods added, ${changed} changed`
    )
}
