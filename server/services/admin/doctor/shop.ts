import { PlaceType } from '../../../../contract/enums'
import type { Config } from '../../../config'
import { clock, type Db } from '../../../db/client'
import type { Providers } from '../../../providers'
import type { Bilingual } from '../../../bilingual'
import { articlesWithText, countsToSell, isSeeded } from '../../site/readiness'
import { daysLeft, isSpecimen, licences } from '../../site/licences'
import { returnAddress } from '../../site/orderSettings'
import { baseConfig, payMethodsOfSeller } from '../../site/site'
import { pullShop, readShop } from '../../site/folder'
import type { Files } from '../../site/folder/files'
import { note, ok, wrong, type Finding } from './finding'

/** Most seconds that this machine's clock may differ from the database's; payment companies refuse five minutes. */
const driftSeconds = 30

async function checkClock(db: Db): Promise<Finding> {
  // eslint-disable-next-line no-restricted-syntax -- this machine's clock is what is compared with the database's
  const seconds = Math.abs((await clock(db)).getTime() - Date.now()) / 1000
  return (seconds > driftSeconds ? wrong : ok)(
    { en: 'clock', zh: '时钟' },
    {
      en: `differs by ${Math.round(seconds)} s from the database's`,
      zh: `与数据库的时钟相差 ${Math.round(seconds)} 秒`
    }
  )
}

const ofShop: Bilingual = { en: 'shop', zh: '商城' }
const ofPortal: Bilingual = { en: 'portal', zh: '卡服务' }
const ofTexts: Bilingual = { en: 'texts', zh: '文本' }
const ofWays: Bilingual = { en: 'ways to pay', zh: '支付方式' }

async function checkStock(db: Db): Promise<Finding[]> {
  const { numbers, goods, cards, packages } = await countsToSell(db)
  const shop = {
    en: `${numbers} numbers and ${goods} goods on sale`,
    zh: `在售 ${numbers} 个号码、${goods} 件商品`
  }
  const none = {
    en: `${shop.en}: numbers:import, goods:import`,
    zh: `${shop.zh}：用 numbers:import、goods:import 导入`
  }
  const portal = { en: `${cards} cards, ${packages} packages`, zh: `${cards} 张卡，${packages} 个套餐` }
  const idle = {
    en: `${portal.en}: their holders can buy nothing`,
    zh: `${portal.zh}：持卡人没有可买的`
  }
  return [
    numbers + goods ? ok(ofShop, shop) : wrong(ofShop, none, 'numbers:import'),
    cards && !packages ? wrong(ofPortal, idle, 'packages:import') : ok(ofPortal, portal)
  ]
}

/** Texts that people agree to before they give personal data, by `article.key`; until there are any ours stand in. */
const agreements: Record<string, Bilingual> = {
  login: { en: 'orders and log-in', zh: '下单和登录' },
  iotLogin: { en: 'the log-in of cards', zh: '卡的登录' },
  payment: { en: 'the terms of sale', zh: '销售条款' }
}

async function checkTexts(db: Db): Promise<Finding[]> {
  const keys = await articlesWithText(db)
  const missing = Object.entries(agreements).filter(([key]) => !keys.includes(key))
  return missing.map(([key, what]) =>
    note(
      ofTexts,
      {
        en: `the article "${key}" is only our neutral default (${what.en}): shop:push yours`,
        zh: `文本“${key}”还是系统默认的（${what.zh}要用）：用 shop:push 换成你自己的`
      },
      'shop:push'
    )
  )
}

async function checkFront(db: Db): Promise<Finding[]> {
  const { front } = await baseConfig(db, '', '', '')
  const reached = front.kefuUrl || front.kefuMobile || front.kefuQr
  return reached
    ? []
    : [
        wrong(
          ofShop,
          {
            en: 'customer service cannot be reached: no link, phone or code of it is set',
            zh: '联系不到客服：没有设置链接、电话或二维码'
          },
          'shop:push'
        )
      ]
}

/** Without an address no return can be accepted. */
async function checkReturns(db: Db): Promise<Finding[]> {
  return (await returnAddress(db))
    ? []
    : [
        note(
          ofShop,
          {
            en: 'no address for returns is set: returnTo in settings.yaml (shop:push); until then no return can be accepted',
            zh: '没有设置退货地址：在 settings.yaml 里写 returnTo（shop:push）；设置之前不能同意退货'
          },
          'shop:push'
        )
      ]
}

/** Days before its end that a licence is pointed out. */
const renewalDays = 30

/** Findings on what tells buyers whom they buy from: licences, the line at the foot, promises. */
async function checkTrust(db: Db): Promise<Finding[]> {
  const { front } = await baseConfig(db, '', '', '')
  const all = await licences(db)
  const now = await clock(db)
  const ending = all.filter((one) => daysLeft(one, now) < renewalDays)
  return [
    ...(all.length
      ? []
      : [
          note(
            ofShop,
            {
              en: 'no licences are shown: licences.yaml (shop:push)',
              zh: '没有公示经营资质：写在 licences.yaml 里（shop:push）'
            },
            'shop:push'
          )
        ]),
    ...(front.trust?.length && front.licence
      ? []
      : [
          note(
            ofShop,
            {
              en: 'the home page does not say who sells and what is promised: licence and trust of front in shop.yaml (shop:push)',
              zh: '首页没有写明店铺资质和承诺：在 shop.yaml 的 front 里写 licence 和 trust（shop:push）'
            },
            'shop:push'
          )
        ]),
    ...(all.some(isSpecimen)
      ? [
          note(
            ofShop,
            {
              en: "the licences are the demo's specimens: replace them in licences.yaml (shop:push)",
              zh: '公示的资质还是演示样本：在 licences.yaml 里换成你自己的（shop:push）'
            },
            'shop:push'
          )
        ]
      : []),
    ...ending.map(({ name, validUntil = '' }) =>
      note(ofShop, {
        en: `the licence "${name}" is valid until ${validUntil}`,
        zh: `资质“${name}”有效期至 ${validUntil}`
      })
    )
  ]
}

/** Words of the demo's texts: its shop, its addresses and its telephone. */
const demoWords = /演示|虚构|样本|400-000-0000|\bdemo-/

/** Texts of the demo that visitors would read, by file and lines. */
function demoTexts(files: Files): Finding[] {
  return Object.entries(files)
    .filter(([file]) => !file.startsWith('translations/'))
    .flatMap(([file, text]) => {
      const lines = text.split('\n').flatMap((line, i) => (demoWords.test(line) ? [{ line, at: i + 1 }] : []))
      const [first] = lines
      if (!first) return []
      const where = lines.map(({ at }) => at).join(', ')
      const words = first.line
        .replace(/<[^>]*>/g, '')
        .trim()
        .slice(0, 60)
      return [
        note(
          ofTexts,
          {
            en: `${file}:${where}: still the demo's (${words}): visitors would read it; write yours and push it (shop:push)`,
            zh: `${file}:${where}：还是演示内容（${words}），上线后访客会看到：改成你自己的再推送（shop:push）`
          },
          'shop:push'
        )
      ]
    })
}

/** Findings on texts in the tables that no file of a shop may have, and on the demo's texts. */
async function checkContent(db: Db): Promise<Finding[]> {
  const files = await pullShop(db)
  const { faults } = readShop(files)
  const refused = faults.map(({ file, line, reason }) =>
    wrong(
      ofShop,
      {
        en: `${file}:${line}: ${reason.en} (shop:pull, shop:push)`,
        zh: `${file}:${line}：${reason.zh}（shop:pull、shop:push）`
      },
      'shop:push'
    )
  )
  return [...refused, ...demoTexts(files)]
}

/** Ways to pay that the shop offers, beside those that a provider takes. */
async function checkWays(db: Db, { payments }: Providers): Promise<Finding[]> {
  const nameOf = (placeType: number) =>
    Object.entries(PlaceType).find(([, value]) => value === placeType)?.[0] ?? String(placeType)
  const offered = (await payMethodsOfSeller(db)).filter((placeType) => placeType !== PlaceType.sandbox)
  const taken = offered.filter((placeType) => payments[placeType])
  const untaken = offered.filter((placeType) => !payments[placeType])
  return [
    taken.length
      ? ok(ofWays, taken.map(nameOf).join(', '))
      : wrong(ofWays, {
          en: 'none that the shop offers has a provider',
          zh: '店里提供的支付方式都没有服务商'
        }),
    ...untaken.map((placeType) =>
      note(ofWays, {
        en: `${nameOf(placeType)} is offered, but nobody takes it`,
        zh: `提供了 ${nameOf(placeType)}，却没有服务商收款`
      })
    )
  ]
}

/** Findings on what this shop needs before it can sell. */
export async function checkShop(config: Config, db: Db, providers: Providers): Promise<Finding[]> {
  const demo =
    config.NODE_ENV === 'production' && (await isSeeded(db))
      ? [
          wrong(ofShop, {
            en: 'has demo data: a shop of your own begins with an empty database and SEED=none',
            zh: '有演示数据：自己的店要从空数据库和 SEED=none 开始'
          })
        ]
      : []
  return [
    await checkClock(db),
    ...demo,
    ...(await checkStock(db)),
    ...(await checkContent(db)),
    ...(await checkTexts(db)),
    ...(await checkFront(db)),
    ...(await checkTrust(db)),
    ...(await checkReturns(db)),
    ...(await checkWays(db, providers))
  ]
}
