import { Type } from 'typebox'
import { ClientKey, Id, Input, Nothing, Output, Page, PageQuery, SearchWords, Wording } from '../define'
import { ConsoleCode } from './codes'
import { consoleCalls } from './define'

/** What is for sale besides numbers. */
const ItemKind = Type.Union([
  Type.Literal('goods'),
  Type.Literal('packages'),
  Type.Literal('coupons'),
  Type.Literal('vip'),
  Type.Literal('accelerate'),
  Type.Literal('mall')
])

const figure = (most: number, description: string) =>
  Type.Union([Type.Integer({ minimum: 0, maximum: most }), Type.Null()], { description })
/** A variant with its own price; `id` 0 is the item itself. */
const figures = {
  id: Type.Integer({ minimum: 0 }),
  price: figure(1000000000, 'fen; null where it has none of its own'),
  points: figure(20000000, 'points, or coins of a coupon; null: not for points'),
  stock: figure(1000000, 'pieces left; null: without a limit, or those of its variants')
}
const Terms = Input({
  onSale: Type.Boolean(),
  variants: Type.Array(Input(figures), { minItems: 1, maxItems: 100 })
})

export const itemCalls = consoleCalls({
  'GET /console/api/items': {
    roles: ['owner', 'service'],
    summary: 'Goods, packages, coupons, VIP and acceleration plans, or items of the points mall',
    query: PageQuery(
      {
        of: ItemKind,
        q: Type.Optional(SearchWords(40)),
        onSale: Type.Optional(Type.Boolean())
      },
      100
    ),
    data: Page(
      Output({
        id: Id,
        title: Wording,
        about: Type.String({ ...Wording, description: 'its group, or what it gives' }),
        onSale: Type.Boolean(),
        variants: Type.Array(Output({ ...figures, label: Wording }))
      })
    )
  },
  'POST /console/api/editItem': {
    roles: ['owner'],
    summary: 'Change price and stock of an item and its variants, or whether it is on sale',
    body: Input({ of: ItemKind, id: Id, before: Terms, after: Terms, clientKey: ClientKey }),
    codes: [ConsoleCode.changedMeanwhile],
    data: Nothing
  }
})
