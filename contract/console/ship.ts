import { Type } from 'typebox'
import { typedCode } from '../../rules/typed'
import {
  Input,
  Nothing,
  NullableTime,
  OrderSn,
  Output,
  Page,
  PageQuery,
  Sentence,
  Wire,
  Wording,
  Words,
  typedAs
} from '../define'
import { ShopOrderKind } from '../entities/orders'
import { ConsoleCode } from './codes'
import { act, consoleCalls, type Role } from './define'
import { ConsoleLineResults, ConsoleOrderStep, ConsoleShipment, lineFault } from './entities'
import { mostAtOnce } from './limits'

const packers = ['owner', 'warehouse'] as const satisfies Role[]

/** An order as the person saw it. */
const order = { orderSn: OrderSn, version: Words(80) }

/** Contents of a parcel. The warehouse sees no price and no citizen id. */
const contents = {
  orderSn: OrderSn,
  title: Sentence,
  option: Wording,
  count: Type.Integer(),
  number: Type.String({ description: 'the vanity number; empty for none' })
}

/** An order that waits to be sent, is on its way, or whose goods are to come back. */
const ConsoleParcelRow = Output({
  ...contents,
  version: Type.String({ description: 'as it is now; a change names it' }),
  kind: Type.String(),
  status: Wire('ShopOrderStatus'),
  name: Type.String({ description: 'masked' }),
  mobile: Type.String({ description: 'masked' }),
  address: Type.String(),
  shipBy: NullableTime,
  isLate: Type.Boolean(),
  company: Type.String(),
  trackingNumber: Type.String(),
  shippedAt: NullableTime,
  outside: Type.Integer({ description: 'pieces of an ended order that are not back yet' })
})

export const shipCalls = consoleCalls({
  'GET /console/api/parcels': {
    roles: packers,
    summary:
      'Orders to ship, those first that are due first; on their way; or with goods that are to come back',
    query: PageQuery(
      {
        stage: Type.Union([Type.Literal('toShip'), Type.Literal('sent'), Type.Literal('back')]),
        kind: Type.Optional(Type.Union([ShopOrderKind, Type.Literal('mall')])),
        late: Type.Optional(Type.Boolean({ description: 'of those to ship only the late ones' })),
        which: Type.Optional(
          Type.String({ maxLength: 40, [typedAs]: typedCode, description: 'order number or tracking number' })
        )
      },
      100
    ),
    data: Page(ConsoleParcelRow)
  },
  'GET /console/api/slips': {
    roles: packers,
    summary: 'Whole name, mobile and address of orders to ship or on their way, to print; recorded',
    query: Input({
      orderSns: Type.String({
        pattern: '^[A-Z]{2}\\d{6,38}(,[A-Z]{2}\\d{6,38}){0,99}$',
        description: 'up to 100 with commas'
      })
    }),
    data: Output({
      list: Type.Array(
        Output({ ...contents, name: Type.String(), mobile: Type.String(), address: Type.String() })
      )
    })
  },
  'POST /console/api/ship': {
    roles: packers,
    summary: 'Ship an order, or correct the tracking number of one on its way',
    body: ConsoleShipment,
    codes: [ConsoleCode.changedMeanwhile],
    data: Nothing
  },
  'POST /console/api/readParcels': {
    roles: packers,
    summary:
      'Read a CSV or .xlsx file, or pasted cells: order number, tracking number, company; changes nothing',
    data: Output({
      list: Type.Array(
        Output({
          line: Type.Integer({ description: 'in the file, from 1' }),
          orderSn: Type.String(),
          trackingNumber: Type.String(),
          company: Type.String({ description: 'guessed where the line has none; empty when it may be any' }),
          version: Type.String(),
          title: Sentence,
          receiver: Type.String({ description: 'masked' }),
          isThere: Type.Boolean({ description: 'sent by this parcel already' }),
          fault: lineFault
        })
      )
    })
  },
  'POST /console/api/shipMany': {
    roles: packers,
    summary: `Ship up to ${mostAtOnce} orders, each for itself`,
    body: Input({ parcels: Type.Array(ConsoleShipment, { minItems: 1, maxItems: mostAtOnce }) }),
    data: ConsoleLineResults
  },
  'POST /console/api/signParcel': {
    roles: packers,
    summary: 'The parcel of an order came',
    body: ConsoleOrderStep,
    codes: [ConsoleCode.changedMeanwhile],
    data: Nothing
  },
  'POST /console/api/loseParcel': {
    roles: packers,
    summary: 'The parcel of an order was refused or lost: the order ends, and its money goes back',
    body: Input({
      ...order,
      ...act,
      how: Type.Union([Type.Literal('refused'), Type.Literal('lost')]),
      goodsBack: Type.Optional(Type.Boolean({ description: 'the goods are here again' }))
    }),
    codes: [ConsoleCode.changedMeanwhile],
    data: Nothing
  }
})
