import { Type } from 'typebox'
import { ClientKey, Id, Input, Nothing, Output, Page, PageQuery, SearchWords, Wording } from '../define'
import { ConsoleCode } from './codes'
import { consoleCalls } from './define'
import { ConsoleItemTerms, itemFigures } from './saleEntities'

/** Everything for sale besides numbers. */
const ItemKind = Type.Union([
  Type.Literal('goods'),
  Type.Literal('packages'),
  Type.Literal('coupons'),
  Type.Literal('vip'),
  Type.Literal('accelerate'),
  Type.Literal('mall')
])

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
        variants: Type.Array(Output({ ...itemFigures, label: Wording }))
      })
    )
  },
  'POST /console/api/editItem': {
    roles: ['owner'],
    summary: 'Change price and stock of an item and its variants, or whether it is on sale',
    body: Input({
      of: ItemKind,
      id: Id,
      before: ConsoleItemTerms,
      after: ConsoleItemTerms,
      clientKey: ClientKey
    }),
    codes: [ConsoleCode.changedMeanwhile],
    data: Nothing
  }
})
