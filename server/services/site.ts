import { and, asc, count, eq, ilike, inArray, min, type SQL } from 'drizzle-orm'
import type { Data, Query } from '../../contract'
import { OrderQueryMode } from '../../contract/enums'
import type { Db } from '../db/client'
import { agent, article, dictionary, question, setting, shopConfig, singlePage } from '../db/schema'
import { notFound } from '../errors'

type BaseConfig = Data<'GET /api/hk/baseConfig'>

/** A shop that nobody has furnished yet. */
const emptyConfig: BaseConfig = {
  front: {
    title: '号码商城',
    keywords: '',
    description: '',
    logo: '/media/logo.svg',
    indexCarousel: [],
    bottomTips: '',
    ipcCode: '',
    kefuUrl: '',
    kefuQr: '',
    kefuMobile: '',
    followQr: '',
    shopTemplate: 1,
    fastNav: [],
    suggest: [],
    indexSearch: true,
    indexFirstGroup: 0,
    showInviteRegister: false
  },
  promoCode: '',
  promoName: '',
  isAgent: false,
  domain: '',
  inviteCode: '',
  douyinMpImId: '',
  kuaishouMpImId: '',
  showPaymentType: [],
  shopMenu: [],
  webviewHosts: []
}

/** Config of a seller code; an unknown or missing one gets the house's own (row ''). */
export async function baseConfig(db: Db, promoCode: string, domain: string): Promise<BaseConfig> {
  const found = await db
    .select()
    .from(shopConfig)
    .where(inArray(shopConfig.promoCode, [promoCode, '']))
  const row = found.find((config) => config.promoCode === promoCode) ?? found[0]
  const [seller] = promoCode ? await db.select().from(agent).where(eq(agent.promoCode, promoCode)) : []
  return {
    ...emptyConfig,
    ...(row?.config as Partial<BaseConfig> | undefined),
    domain,
    promoCode: seller ? promoCode : '',
    promoName: seller?.name ?? '',
    isAgent: seller !== undefined
  }
}

export async function genericConfig(db: Db): Promise<Data<'GET /api/hk/genericConfig'>> {
  const [row] = await db.select().from(setting).where(eq(setting.key, 'generic'))
  return {
    orderQueryMode: OrderQueryMode.smsCode,
    loginAvatar: '/media/avatar.svg',
    ...(row?.value as Partial<Data<'GET /api/hk/genericConfig'>> | undefined)
  }
}

/** Options of each type that was asked for; an unknown one is an empty list. */
export async function dictOptions(db: Db, types: string[]): Promise<Data<'POST /api/dictData/options'>> {
  const found = await db
    .select()
    .from(dictionary)
    .where(inArray(dictionary.type, types))
    .orderBy(asc(dictionary.sort), asc(dictionary.value))
  const optionsOf = (type: string) =>
    found
      .filter((row) => row.type === type)
      .map(({ label, value, listClass }) => ({ label, value, key: value, listClass }))
  return Object.fromEntries(types.map((type) => [type, optionsOf(type)]))
}

export async function readArticle(db: Db, key: string) {
  const [found] = await db.select().from(article).where(eq(article.key, key))
  if (!found) throw notFound('内容不存在')
  return { title: found.title, content: found.content }
}

type Blocks = Data<'GET /api/shop/singlePageInfo'>['blocks']

/** A curated page. Its blocks of goods and numbers are filled with what is on sale now. */
export async function readSinglePage(
  db: Db,
  pageCode: string,
  fill: { numbers: () => Promise<Blocks[number]['numbers']>; goods: () => Promise<Blocks[number]['goods']> }
): Promise<Data<'GET /api/shop/singlePageInfo'>> {
  const [found] = await db.select().from(singlePage).where(eq(singlePage.pageCode, pageCode))
  if (!found) throw notFound('页面不存在')
  const blocks: Blocks = []
  for (const block of found.blocks as Blocks) {
    if (block.type === 'numbers') blocks.push({ ...block, numbers: await fill.numbers() })
    else if (block.type === 'goods') blocks.push({ ...block, goods: await fill.goods() })
    else blocks.push(block)
  }
  return { pageCode, title: found.title, blocks }
}

const presentQuestion = ({ id, title, category }: typeof question.$inferSelect) => ({ id, title, category })

export async function questionList(db: Db, query: Query<'GET /api/shop/sysQuestion/list'>) {
  const { page = 1, pageSize = 20, category, keyword } = query
  const filters: SQL[] = []
  if (category) filters.push(eq(question.category, category))
  if (keyword) filters.push(ilike(question.title, `%${keyword.replace(/[\\%_]/g, '\\$&')}%`))
  const where = and(...filters)
  const list = await db
    .select()
    .from(question)
    .where(where)
    .orderBy(asc(question.sort), asc(question.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const [total] = await db.select({ n: count() }).from(question).where(where)
  const categories = await db
    .select({ category: question.category })
    .from(question)
    .groupBy(question.category)
    .orderBy(min(question.sort), asc(question.category))
  return {
    list: list.map(presentQuestion),
    total: total!.n,
    page,
    pageSize,
    categories: categories.map(({ category }) => category)
  }
}

export async function hotQuestions(db: Db) {
  const list = await db
    .select()
    .from(question)
    .where(eq(question.hot, true))
    .orderBy(asc(question.sort))
    .limit(10)
  return { list: list.map(presentQuestion) }
}

export async function questionById(db: Db, id: number) {
  const [found] = await db.select().from(question).where(eq(question.id, id))
  if (!found) throw notFound('问题不存在')
  return { ...presentQuestion(found), content: found.content, updatedAt: found.updatedAt.toISOString() }
}
