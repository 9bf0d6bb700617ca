import { eq } from 'drizzle-orm'
import { Type, type Static } from 'typebox'
import type { Data } from '../../../contract'
import { SinglePage } from '../../../contract/entities/site'
import type { Db } from '../../db/client'
import { singlePage } from '../../db/schema'
import { notFound } from '../../errors'
import { validOr } from '../shared/setting'

const closed = { additionalProperties: false }
const { type, title, subtitle, tone, image, images, html, video, endsAt, link } =
  SinglePage.properties.blocks.items.properties

/** A block as the merchant writes it. `items`: numbers, or titles of goods; without it the best on sale are shown. */
export const Block = Type.Object(
  {
    ...{ type, title, subtitle, tone, image, images, html, video, endsAt, link },
    items: Type.Optional(
      Type.Array(Type.Union([Type.String({ minLength: 1 }), Type.Integer()]), { minItems: 1, maxItems: 40 })
    )
  },
  closed
)
export type Block = Static<typeof Block>

/** The names in `items`; YAML reads a phone number as a number. */
export const itemsOf = ({ items }: Block) => items?.map(String)

type Blocks = Data<'GET /api/shop/singlePageInfo'>['blocks']

/** A curated page; its blocks of goods and numbers show those named that are still on sale, else the best on sale. */
export async function readSinglePage(
  db: Db,
  pageCode: string,
  fill: {
    numbers: (items?: string[]) => Promise<Blocks[number]['numbers']>
    goods: (items?: string[]) => Promise<Blocks[number]['goods']>
  }
): Promise<Data<'GET /api/shop/singlePageInfo'>> {
  const [found] = await db.select().from(singlePage).where(eq(singlePage.pageCode, pageCode))
  if (!found) throw notFound('页面不存在')
  const blocks: Blocks = []
  for (const block of validOr(Type.Array(Block), found.blocks, [])) {
    const { items: _items, ...shown } = block
    if (block.type === 'numbers') blocks.push({ ...shown, numbers: await fill.numbers(itemsOf(block)) })
    else if (block.type === 'goods') blocks.push({ ...shown, goods: await fill.goods(itemsOf(block)) })
    else blocks.push(shown)
  }
  return { pageCode, title: found.title, blocks }
}
