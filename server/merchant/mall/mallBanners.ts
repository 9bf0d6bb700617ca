import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/client'
import { mallBanner, mallGoods } from '../../db/schema'
import type { BadLines } from '../csv/badLines'
import { cellReader, picture } from '../csv/cells'
import type { Command, CommandInput } from '../command'
import { readCsv, type Columns } from '../csv/csv'
import { encodingOption, importHelp, importing, importOptions, importUsage } from '../csv/importing'
import { withPictures } from '../csv/pictureCells'

const columns = {
  image: { names: ['图片'], required: true, picture: true },
  title: { names: ['标题'], required: true },
  goods: { names: ['商品'] },
  path: { names: ['链接'] }
} satisfies Columns<string>
type Key = keyof typeof columns

const details = '/pages-sub/iot/integralShop/details/index?goodsId='
const appPage = /^\/pages(-sub)?\/[\w\-/]+(\?[\w\-=&%.~]*)?$/

async function load(tx: Tx, { args: [file], options, config }: CommandInput, bad: BadLines): Promise<string> {
  const rows: (typeof mallBanner.$inferInsert)[] = []
  const written = readCsv(file!, columns, { encoding: encodingOption(options), bad: bad.add })
  for await (const line of withPictures(written, columns, { db: tx, config, bad: bad.add })) {
    const read = cellReader<Key>(line, columns, bad.add)
    const image = read.text('image', { needed: true })
    if (image && !picture.test(image))
      read.wrong('image', `"${image.slice(0, 30)}" is neither /path nor https://…`)
    const title = read.text('title', { most: 40, needed: true })
    const goods = read.text('goods', { most: 80 })
    const path = read.text('path', { most: 300 })
    if (!goods === !path) read.wrong('path', 'either 商品 or 链接 must be filled in')
    if (path && !appPage.test(path) && !/^https:\/\/\S+$/.test(path))
      read.wrong('path', `"${path.slice(0, 30)}" is neither a page of the app nor https://…`)
    const found = goods
      ? await tx.select({ id: mallGoods.id }).from(mallGoods).where(eq(mallGoods.title, goods))
      : []
    if (goods && found.length !== 1)
      read.wrong('goods', `"${goods.slice(0, 30)}" is not the title of one item`)
    if (bad.has(line.line)) continue
    const leads = path || `${details}${found[0]!.id}`
    const type = leads.startsWith('/') ? 'page' : 'url'
    rows.push({ image, title, type, path: leads, sort: rows.length })
  }
  await tx.delete(mallBanner)
  if (rows.length) await tx.insert(mallBanner).values(rows)
  return `${rows.length} banners`
}

export const importMallBanners: Command = {
  usage: importUsage,
  help: `
Replaces all banners of the points mall by those of the file, in its order. Columns are
  图片 image     750 x 320: pictures/… that was added, /path below the shop, or https://…
  标题 title
  商品 goods     the title of the item that it leads to, or
  链接 path      a page of the app (/pages-sub/…) or https://…

${importHelp}`,
  args: 1,
  options: importOptions,
  run: (given) => importing(given, (tx, bad) => load(tx, given, bad))
}
