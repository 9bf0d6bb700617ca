import { asc, eq } from 'drizzle-orm'
import { Type, type TObject, type TSchema } from 'typebox'
import { contract } from '../../../../../contract'
import { BaseConfig, GenericConfig } from '../../../../../contract/entities/site'
import type { Db } from '../../../../db/client'
import { appPackage, setting, shopConfig } from '../../../../db/schema'
import { AppRelease } from '../../packagedApps'
import { Freight, Promised, ServiceOpen } from '../../../shared/shipping'
import { Invoices, ReturnTo } from '../../orderSettings'
import { closed, Words, yamlPart } from '../yaml'
import { CampaignLink, campaignLinks, linksKey } from '../../campaignLinks'
import { SynonymGroup, synonyms, synonymsKey } from '../../../goods/synonyms'
import { Licence, licences, licencesKey } from '../../licences'

/** The shop's configuration, without the fields that the server adds for the caller. */
const Config = Type.Partial(
  Type.Object(
    {
      ...(BaseConfig as TObject).properties,
      front: Type.Partial(BaseConfig.properties.front, closed)
    },
    closed
  ),
  closed
)
export const ShopConfig = Type.Omit(
  Config,
  ['promoCode', 'promoName', 'isAgent', 'domain', 'further', 'colours', 'hasLicences'],
  closed
)
export type ShopConfig = Record<string, unknown>

export const shopPart = yamlPart<ShopConfig>({
  place: 'shop.yaml',
  schema: ShopConfig,
  read: async (db) => {
    const [row] = await db.select().from(shopConfig).where(eq(shopConfig.promoCode, ''))
    return { '': (row?.config ?? {}) as ShopConfig }
  },
  write: async (tx, { '': config }) => {
    await tx
      .insert(shopConfig)
      .values({ promoCode: '', config })
      .onConflictDoUpdate({ target: shopConfig.promoCode, set: { config } })
  }
})

/** `setting` rows that are a shop's own. */
const Settings = Type.Object(
  {
    generic: Type.Optional(Type.Partial(GenericConfig, closed)),
    simLogin: Type.Optional(Type.Partial(contract['GET /api/simLoginConfig'].data, closed)),
    appVersion: Type.Optional(AppRelease),
    returnTo: Type.Optional(ReturnTo),
    serviceOpen: Type.Optional(ServiceOpen),
    promise: Type.Optional(Promised),
    freight: Type.Optional(Freight),
    invoice: Type.Optional(Invoices)
  },
  closed
)
const settingKeys = Object.keys(Settings.properties)

export const settingPart = yamlPart<Record<string, unknown>>({
  place: 'settings.yaml',
  schema: Settings,
  read: async (db) => {
    const found = await db.select().from(setting).orderBy(asc(setting.key))
    const own = found.filter(({ key }) => settingKeys.includes(key))
    return { '': Object.fromEntries(own.map(({ key, value }) => [key, value])) }
  },
  write: async (tx, { '': all }) => {
    for (const key of settingKeys) {
      const value = all![key]
      if (value === undefined) await tx.delete(setting).where(eq(setting.key, key))
      else
        await tx
          .insert(setting)
          .values({ key, value })
          .onConflictDoUpdate({ target: setting.key, set: { value } })
    }
  }
})

/** A part that is a list in one row of `setting`. */
const listed = <T>(place: string, key: string, item: TSchema, now: (db: Db) => Promise<T[]>) =>
  yamlPart<T[]>({
    place,
    schema: Type.Array(item),
    read: async (db) => ({ '': await now(db) }),
    write: async (tx, { '': value = [] }) => {
      await tx
        .insert(setting)
        .values({ key, value })
        .onConflictDoUpdate({ target: setting.key, set: { value } })
    }
  })

export const linkPart = listed('links.yaml', linksKey, CampaignLink, campaignLinks)
export const licencePart = listed('licences.yaml', licencesKey, Licence, licences)
export const searchPart = listed('search.yaml', synonymsKey, SynonymGroup, synonyms)

const App = Type.Object({ packageName: Words, domain: Type.Optional(Type.String()) }, closed)

export const appPart = yamlPart<{ packageName: string; domain?: string }[]>({
  place: 'apps.yaml',
  schema: Type.Array(App),
  read: async (db) => {
    const all = await db.select().from(appPackage).orderBy(asc(appPackage.packageName))
    return { '': all.map(({ packageName, domain }) => ({ packageName, ...(domain ? { domain } : {}) })) }
  },
  write: async (tx, { '': all }) => {
    await tx.delete(appPackage)
    if (all!.length) await tx.insert(appPackage).values(all!)
  }
})
