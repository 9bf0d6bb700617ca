import { Type } from 'typebox'
import { Fen, Id, Input, Output, Wire } from '../define'
import { numberFilter } from '../numbers'
import { mostChosen } from './limits'

/* Schemas that several calls about numbers and items share. */

/** Conditions of the buyers' search, and the state. */
export const consoleNumberFilter = {
  ...numberFilter,
  states: Type.Optional(
    Type.String({ pattern: '^[0-5](,[0-5]){0,5}$', description: 'NumberState, several with commas' })
  )
}

const Yuan = Type.Integer({ minimum: 0, maximum: 1000000000, description: 'fen' })
/** Terms of a number that the merchant sets. */
export const ConsoleNumberTerms = Input({
  price: Yuan,
  prestore: Yuan,
  lowFee: Yuan,
  contractMonths: Type.Integer({ minimum: 0, maximum: 120 }),
  featured: Type.Boolean(),
  onSale: Type.Boolean()
})

/** Numbers that are changed together: chosen ones, or all that the conditions find. */
export const ConsoleNumberSearch = Input({
  ...consoleNumberFilter,
  numberIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: mostChosen }))
})
/** A change of their price, or of whether they are on sale. */
export const ConsoleNumberChange = Input({
  how: Type.Union(
    [
      Type.Literal('set'),
      Type.Literal('add'),
      Type.Literal('percent'),
      Type.Literal('onSale'),
      Type.Literal('offSale')
    ],
    { description: 'set, add, percent: of the price' }
  ),
  amount: Type.Integer({
    minimum: -1000000000,
    maximum: 1000000000,
    description: 'fen, or percent that are added; 0 for onSale and offSale'
  })
})
const NumberSide = Output({ price: Fen, state: Wire('NumberState') })
/** A number before and after; null: not there. */
export const ConsoleNumberDifference = Output({
  number: Type.String(),
  before: Type.Union([NumberSide, Type.Null()]),
  after: NumberSide,
  others: Type.Boolean({ description: 'terms besides the price change, too' })
})

const figure = (most: number, description: string) =>
  Type.Union([Type.Integer({ minimum: 0, maximum: most }), Type.Null()], { description })
/** A variant with its own price; `id` 0 is the item itself. */
export const itemFigures = {
  id: Type.Integer({ minimum: 0 }),
  price: figure(1000000000, 'fen; null where it has none of its own'),
  points: figure(20000000, 'points, or coins of a coupon; null: not for points'),
  stock: figure(1000000, 'pieces left; null: without a limit, or those of its variants')
}
/** Terms of an item that the merchant sets. */
export const ConsoleItemTerms = Input({
  onSale: Type.Boolean(),
  variants: Type.Array(Input(itemFigures), { minItems: 1, maxItems: 100 })
})
