import { sql } from 'drizzle-orm'
import { PlaceType } from '../../../contract/enums'
import type { Config } from '../../config'
import { clock, rows, type Db } from '../../db/client'
import { isSeeded } from '../../demo/seed'
import type { Providers } from '../../providers'
import { baseConfig, paymentsOf } from '../../services/site/site'
import { say } from '../../say'
import { pullShop, readShop } from '../../services/site/folder'
import { note, ok, wrong, type Finding } from './finding'

/** Most seconds that this machine's clock may differ from the database's; payment companies refuse five minutes. */
const driftSeconds = 30

async function checkClock(db: Db): Promise<Finding> {
  const seconds = Math.abs((await clock(db)).getTime() - Date.now()) / 1000
  return (seconds > driftSeconds ? wrong : ok)(
    'clock',
    `differs by ${Math.round(seconds)} s from the database's`
  )
}

interface Counts {
  numbers: number
  goods: number
  cards: number
  packages: number
}

async function checkStock(db: Db): Promise<Finding[]> {
  const [found] = await rows<Counts>(
    db,
    sql`select (select count(*) from vanity_number where listed)::int as numbers,
      (select count(*) from goods where on_sale and stock > 0)::int as goods,
      (select count(*) from sim)::int as cards, (select count(*) from data_package)::int as packages`
  )
  const { numbers, goods, cards, packages } = found!
  const shop = `${numbers} numbers and ${goods} goods on sale`
  const portal = `${cards} cards, ${packages} packages`
  return [
    numbers + goods ? ok('shop', shop) : wrong('shop', `${shop}: numbers:import, goods:import`),
    cards && !packages ? wrong('portal', `${portal}: their holders can buy nothing`) : ok('portal', portal)
  ]
}

/** Texts that people agree to before they give personal data, by `article.key`; until there are any ours stand in. */
const agreements = {
  login: 'orders and log-in',
  iotLogin: 'the log-in of cards',
  payment: 'the terms of sale'
}

async function checkTexts(db: Db): Promise<Finding[]> {
  const found = await rows<{ key: string }>(db, sql`select key from article where content <> ''`)
  const keys = found.map(({ key }) => key)
  const missing = Object.entries(agreements).filter(([key]) => !keys.includes(key))
  return missing.map(([key, what]) =>
    note('texts', `the article "${key}" is only our neutral default (${what}): shop:push yours`)
  )
}

async function checkFront(db: Db): Promise<Finding[]> {
  const { front } = await baseConfig(db, '', '', '')
  const reached = front.kefuUrl || front.kefuMobile || front.kefuQr
  return reached
    ? []
    : [wrong('shop', 'customer service cannot be reached: no link, phone or code of it is set')]
}

/** What the tables hold that no file of a shop may say. */
async function checkContent(db: Db): Promise<Finding[]> {
  const { faults } = readShop(await pullShop(db))
  return faults.map(({ file, line, reason }) =>
    wrong('shop', `${file}:${line}: ${say(reason)} (shop:pull, shop:push)`)
  )
}

/** Ways to pay that the shop offers, beside those that a provider takes. */
async function checkWays(db: Db, { payments }: Providers): Promise<Finding[]> {
  const nameOf = (placeType: number) =>
    Object.entries(PlaceType).find(([, value]) => value === placeType)?.[0] ?? String(placeType)
  const offered = (await paymentsOf(db)).filter((placeType) => placeType !== PlaceType.sandbox)
  const taken = offered.filter((placeType) => payments[placeType])
  const untaken = offered.filter((placeType) => !payments[placeType])
  return [
    taken.length
      ? ok('ways to pay', taken.map(nameOf).join(', '))
      : wrong('ways to pay', 'none that the shop offers has a provider'),
    ...untaken.map((placeType) => note('ways to pay', `${nameOf(placeType)} is offered, but nobody takes it`))
  ]
}

/** What this shop lacks to sell. */
export async function checkShop(config: Config, db: Db, providers: Providers): Promise<Finding[]> {
  const demo =
    config.NODE_ENV === 'production' && (await isSeeded(db))
      ? [wrong('shop', 'has demo data: a shop of your own begins with an empty database and SEED=none')]
      : []
  return [
    await checkClock(db),
    ...demo,
    ...(await checkStock(db)),
    ...(await checkContent(db)),
    ...(await checkTexts(db)),
    ...(await checkFront(db)),
    ...(await checkWays(db, providers))
  ]
}
