import { getTableColumns, notInArray, type Table } from 'drizzle-orm'
import type { Db } from '../db/client'
import {
  acceleratePlan,
  accelerateOrder,
  agent,
  article,
  balanceOption,
  couponGoods,
  dataPackage,
  dictionary,
  goods,
  goodsOption,
  mallBanner,
  mallGoods,
  mallGroup,
  mallOption,
  mallStore,
  numberPlan,
  oneCodeGuide,
  packageCategory,
  question,
  setting,
  shopConfig,
  shopOrder,
  sim,
  simCoupon,
  simLayout,
  singlePage,
  task,
  vipOrder,
  vipPlan
} from '../db/schema'
import { hasChinese } from './chinese'

/** Tables with texts of the merchant, and the columns that hold them. */
const contents: [Table, string[]][] = [
  [shopConfig, ['config']],
  [agent, ['name']],
  [dictionary, ['label']],
  [numberPlan, ['plan']],
  [goods, ['title', 'subtitle', 'group', 'tags', 'detail']],
  [goodsOption, ['label']],
  [mallBanner, ['title', 'image']],
  [mallGroup, ['name']],
  [mallGoods, ['title', 'subtitle', 'tags', 'content']],
  [mallOption, ['label']],
  [mallStore, ['name', 'hours']],
  [question, ['category', 'title', 'content']],
  [article, ['title', 'content']],
  [singlePage, ['title', 'blocks']],
  [oneCodeGuide, ['title', 'blocks']],
  [packageCategory, ['name']],
  [dataPackage, ['name', 'tags', 'summary', 'content', 'rules']],
  [couponGoods, ['name', 'scope']],
  [simCoupon, ['name', 'scope']],
  [balanceOption, ['tag']],
  [setting, ['value']],
  [task, ['title', 'summary']],
  [simLayout, ['layout']],
  [vipPlan, ['name', 'description']],
  [vipOrder, ['vipName']],
  [acceleratePlan, ['name', 'description']],
  [accelerateOrder, ['accelerateName']],
  [sim, ['breakTips']],
  [shopOrder, ['applyFailReason']]
]

/**
 * Settings that stay as they are: an address for returns, which a parcel needs so, links, which have names for the merchant
 * alone, and other names of goods, which are only searched for.
 */
const notRead = ['returnTo', 'links', 'synonyms']

/**
 * The Chinese texts in a value of the database, at any depth of its JSON, and pictures with words in them: those
 * called `image`.
 */
function textsIn(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return hasChinese(value) || (name === 'image' && value) ? [value] : []
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => textsIn(part, key))
    : []
}

/** All Chinese texts and worded pictures of the merchant's contents, each once. */
export async function contentTexts(db: Db): Promise<Set<string>> {
  const texts = new Set<string>()
  for (const [table, names] of contents) {
    const columns = getTableColumns(table)
    for (const name of names) {
      const found = await db
        .selectDistinct({ value: columns[name]! })
        .from(table)
        .where(table === setting ? notInArray(setting.key, notRead) : undefined)
      for (const text of found.flatMap(({ value }) => textsIn(value, name))) texts.add(text)
    }
  }
  return texts
}
