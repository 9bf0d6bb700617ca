import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/client'
import { mallBanner, mallGoods } from '../../db/schema'
import { cellReader, picture } from '../files/csv/cells'
import type { Columns, Line, Spoilt } from '../files/csv/csv'

/** A banner of the points mall: its picture, title, and the page or address it leads to. */
type Banner = Pick<typeof mallBanner.$inferInsert, 'image' | 'title' | 'type' | 'path'>

export const bannerColumns = {
  image: {
    names: ['图片'],
    required: true,
    picture: true,
    description: {
      en: '750 x 320: pictures/… that was added, /path below the shop or https://…',
      zh: '750 x 320：已添加的 pictures/…、店内的 /路径 或 https://…'
    },
    example: 'pictures/summer.jpg'
  },
  title: {
    names: ['标题'],
    required: true,
    description: { en: 'what a screen reader says of it', zh: '读屏软件念出的标题' },
    example: '夏日清凉'
  },
  goods: {
    names: ['商品'],
    description: {
      en: 'the title of the item that it leads to; either this or 链接',
      zh: '点开的商品的标题；与链接二选一'
    },
    example: '不锈钢保温杯'
  },
  path: {
    names: ['链接'],
    description: {
      en: 'a page of the app (/pages-sub/…) or https://…; either this or 商品',
      zh: '应用的页面（/pages-sub/…）或 https://…；与商品二选一'
    },
    example: '/pages/iot/login/index'
  }
} satisfies Columns<string>
type Key = keyof typeof bannerColumns

const appPage = /^\/pages(-sub)?\/[\w\-/]+(\?[\w\-=&%.~]*)?$/

async function bannerOf(tx: Tx, line: Line<Key>, bad: Spoilt): Promise<Banner | undefined> {
  const read = cellReader<Key>(line, bannerColumns, bad.add)
  const wrong = (key: Key, given: string, en: string, zh: string) =>
    read.wrong(key, { en: `"${given.slice(0, 30)}" ${en}`, zh: `“${given.slice(0, 30)}”${zh}` })
  const image = read.text('image', { needed: true })
  if (image && !picture.test(image))
    wrong('image', image, 'is neither /path nor https://…', '既不是 /路径，也不是 https://…')
  const title = read.text('title', { most: 40, needed: true })
  const goods = read.text('goods', { most: 80 })
  const path = read.text('path', { most: 300 })
  if (!goods === !path)
    read.wrong('path', { en: 'either 商品 or 链接 must be filled in', zh: '商品和链接要填且只填一个' })
  if (path && !appPage.test(path) && !/^https:\/\/\S+$/.test(path))
    wrong('path', path, 'is neither a page of the app nor https://…', '既不是应用的页面，也不是 https://…')
  const leads = path || (goods && (await pageOfTitle(tx, goods)))
  if (goods && !leads) wrong('goods', goods, 'is not the title of one item', '不是某一件商品的标题')
  return bad.has(line.line) || !leads
    ? undefined
    : { image, title, type: leads.startsWith('/') ? 'page' : 'url', path: leads }
}

/** Replaces all banners of the points mall by those of a file; returns how many there are. Wrong cells go to `bad`. */
export async function takeBanners(tx: Tx, lines: AsyncIterable<Line<Key>>, bad: Spoilt): Promise<number> {
  const banners: Banner[] = []
  for await (const line of lines) {
    const banner = await bannerOf(tx, line, bad)
    if (banner) banners.push(banner)
  }
  await setBanners(tx, banners)
  return banners.length
}

/** The page of the only item of this title; undefined when there is none, or more than one. */
async function pageOfTitle(tx: Tx, title: string): Promise<string | undefined> {
  const [found, other] = await tx
    .select({ id: mallGoods.id })
    .from(mallGoods)
    .where(eq(mallGoods.title, title))
    .limit(2)
  return found && !other ? `/pages-sub/iot/integralShop/details/index?goodsId=${found.id}` : undefined
}

/** Replaces all banners of the points mall, in this order. */
async function setBanners(tx: Tx, banners: Banner[]): Promise<void> {
  await tx.delete(mallBanner)
  if (banners.length) await tx.insert(mallBanner).values(banners.map((banner, sort) => ({ ...banner, sort })))
}
