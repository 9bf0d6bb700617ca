import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Static } from 'typebox'
import type { Data } from '../../../contract'
import { BaseConfig, GenericConfig } from '../../../contract/entities/site'
import { OrderQueryMode, PlaceType } from '../../../contract/enums'
import type { Locale } from '../../../rules/locale'
import { prepared, rows, type Db, type Given } from '../../db/client'
import { agent, dictionary, shopConfig } from '../../db/schema'
import { notFound } from '../../errors'
import { serviceOpen } from '../shared/shipping'
import { settingOf, validOr } from '../shared/setting'
import { articleOf } from './articles'
import { coloursOf } from './colours'
import { licences } from './licences'

/** Configuration of a shop that its merchant has not set up yet. */
const emptyConfig: Static<typeof BaseConfig> = {
  front: {
    title: '号码商城',
    keywords: '',
    description: '',
    logo: '/media/logo.jpg',
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
  showPaymentType: [PlaceType.wechat, PlaceType.alipay],
  shopMenu: [],
  webviewHosts: [],
  further: ['*']
}

// a chat link on this server becomes absolute; a page of the app stays a path
const chatLink = (url: string, origin: string) => (/^\/(?!pages|\/)/.test(url) ? origin + url : url)

/** Statement for the row of a seller code; for the merchant's own (row '') when the code is unknown or missing. */
const rowOf = (db: Db, promoCode: Given<string>) =>
  db
    .select({ config: shopConfig.config })
    .from(shopConfig)
    .where(inArray(shopConfig.promoCode, [promoCode, '']))
    .orderBy(desc(shopConfig.promoCode))
    .limit(1)

const preparedRow = prepared((db) => rowOf(db, sql.placeholder('promoCode')))

/** Stored configuration of a seller code; the merchant's own when the code is unknown or missing. */
export async function configOf(db: Db, promoCode: string): Promise<Static<typeof BaseConfig>> {
  const [row] = await preparedRow(db).execute({ promoCode })
  return validOr(BaseConfig, row?.config, emptyConfig)
}

/** Cashiers that a seller offers; without a code the merchant's own, as in the portal, which has no sellers. */
export const payMethodsOfSeller = async (db: Db, promoCode = ''): Promise<number[]> =>
  (await configOf(db, promoCode)).showPaymentType

/** SQL: the customer service phone of a seller as it is stored, for `kefuMobileFrom`. */
export const kefuMobileOf = (db: Db, promoCode: Given<string>) =>
  sql<unknown>`${rowOf(db, promoCode)} -> 'front' -> 'kefuMobile'`

/** Customer service phone of a seller, for the portal. */
export const kefuMobileFrom = (found: unknown): string =>
  validOr(BaseConfig.properties.front.properties.kefuMobile, found, emptyConfig.front.kefuMobile)

/** Said at the foot of the pages until there is something to sell or a card to look after. */
const preparing = '店铺正在准备中，敬请期待'

async function hasStock(db: Db): Promise<boolean> {
  const [found] = await rows<{ any: boolean }>(
    db,
    sql`select exists (select 1 from vanity_number where listed) or exists (select 1 from goods where on_sale)
      or exists (select 1 from sim) as any`
  )
  return found!.any
}

/** Configuration of the shop for a seller code. `origin`: that of this server. */
export async function baseConfig(
  db: Db,
  promoCode: string,
  domain: string,
  origin: string
): Promise<Static<typeof BaseConfig>> {
  const [seller] = promoCode ? await db.select().from(agent).where(eq(agent.promoCode, promoCode)) : []
  const { front, ...config } = await configOf(db, promoCode)
  return {
    ...config,
    front: {
      ...front,
      kefuUrl: chatLink(front.kefuUrl, origin),
      // filled in by shopWordsOf, in the reader's language
      ...(!front.kefuHours && (await serviceOpen(db)) ? { kefuHours: '{{hours}}' } : {}),
      bottomTips: (await hasStock(db)) ? front.bottomTips : preparing
    },
    ...(front.colour ? { colours: coloursOf(front.colour) } : {}),
    ...((await licences(db)).length ? { hasLicences: true } : {}),
    domain,
    further: emptyConfig.further,
    promoCode: seller ? promoCode : '',
    promoName: seller?.name ?? '',
    isAgent: seller !== undefined
  }
}

export async function genericConfig(db: Db): Promise<Data<'GET /api/hk/genericConfig'>> {
  return settingOf(db, 'generic', GenericConfig, {
    orderQueryMode: OrderQueryMode.smsCode,
    loginAvatar: '/media/avatar.jpg'
  })
}

/** Options of each requested type; an unknown type gives an empty list. */
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

/** A text of the merchant, or our default of it; else 40400. */
export async function readArticle(db: Db, key: string, locale: Locale) {
  const found = await articleOf(db, key, locale)
  if (!found) throw notFound('内容不存在')
  return { title: found.title, content: found.content }
}
