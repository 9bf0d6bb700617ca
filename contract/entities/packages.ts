import { Type } from 'typebox'
import {
  Fen,
  Id,
  Kb,
  NullableTime,
  OrderSn,
  Output,
  Page,
  PaidBy,
  PayBefore,
  Picture,
  RichText,
  Sentence,
  Time,
  Wire,
  Wording,
  ofCard
} from '../define'
import { CardRef, ToMend, CannotBuyReason } from './card'
import { Coupon } from './coupons'
import { DebtMoney, ListedMethods } from './money'

const Flag = Type.Boolean()

const GapDays = Type.Integer({
  minimum: 0,
  description: 'days before it begins on which the card is expected to have no data'
})

/** A seckill: sold at seckillPrice from startAt up to endAt while stock lasts. */
export const Seckill = Output({
  startAt: Time,
  endAt: Time,
  seckillPrice: Fen,
  stock: Type.Integer({ minimum: 0, description: 'pieces left' }),
  total: Type.Integer({ minimum: 0 }),
  limit: Type.Integer({ minimum: 0, description: 'pieces per card; 0 no limit' }),
  bought: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: 'pieces that this card has ordered; cancelled and refunded orders do not count'
    })
  )
})

/** A package on sale for a card. */
export const PackageRow = Output({
  packageId: Id,
  categoryId: Id,
  packageName: Wording,
  packageType: Wire('PackageType'),
  price: Type.Integer({
    minimum: 0,
    description:
      'fen, current price after VIP; of a package that is sold in seckills alone, the price of the next one'
  }),
  vipMoney: Type.Integer({ minimum: 0, description: 'fen off by VIP, already deducted' }),
  originalPrice: Fen,
  totalFlow: Type.Integer({ minimum: 0, description: 'KB; 0 with isInfiniteFlow' }),
  isInfiniteFlow: Flag,
  duration: Type.Integer({ minimum: 1, description: 'in durationUnit; 20 years or more means lifetime' }),
  durationUnit: Wire('DurationUnit'),
  gPrice: Type.Integer({ minimum: 0, description: 'fen per GB of a volume package, else 0' }),
  integral: Type.Integer({ minimum: 0, description: 'points given with it' }),
  tags: Type.Array(Wording),
  summary: Wording,
  recommended: Flag,
  canBuy: Flag,
  cannotBuyReason: CannotBuyReason,
  mend: ToMend,
  startAt: Type.String({
    ...Time,
    description: 'when it would begin with the proposed effectType; ISO 8601, UTC'
  }),
  endAt: Type.Union([Time, Type.Null()], { description: 'when it would then end; null: lifetime' }),
  lastsUntil: Type.Union([Time, Type.Null()], {
    description:
      'when the card would then have no data left at its average of the last 30 days, all its packages counted, or the end of this one if that is earlier, unless it is an add-on; null: too little use known, unlimited data, or beyond ten years'
  }),
  gapDays: Type.Optional(GapDays),
  seckill: Type.Union([Seckill, Type.Null()])
})

/** A category of packages. */
export const PackageCategory = Output({ categoryId: Id, name: Wording, packages: Type.Array(PackageRow) })

/** A package that serves an intent, and when it would run then. */
export const Serving = Output({
  packageId: Id,
  effectType: Wire('EffectType'),
  startAt: Time,
  endAt: NullableTime
})

/** Packages on sale for a card, by category, with a suggestion and the seckill. */
export const PackageChoose = Output({
  card: CardRef,
  cannotBuyReason: Type.String({
    ...Sentence,
    description: 'why the card cannot buy any package; else empty'
  }),
  mend: ToMend,
  suggestion: Type.Union(
    [
      Output({
        packageId: Id,
        average: Type.Integer({
          minimum: 0,
          description: 'KB, average daily use of the card over the last 90 days'
        })
      }),
      Type.Null()
    ],
    {
      description:
        'the package that follows without a gap when the card runs out within 7 days, at the lowest price a day; null: none is needed (`enough`), too little use known, or the card stays stopped whatever it buys'
    }
  ),
  enough: Type.Optional(
    Type.Union([Output({ until: NullableTime }), Type.Null()], {
      description:
        'the card needs no package now: until when those that run and wait last at its use, null: for good; null as a whole: it needs one, or nothing is known'
    })
  ),
  intents: Type.Optional(
    Output({
      now: Type.Array(Serving, { description: 'more data now, for up to a month; the cheapest first' }),
      next: Type.Array(Serving, {
        description: 'the next period, without a gap and for up to a month; the lowest price a day first'
      }),
      long: Type.Array(Serving, { description: 'longer than a month; the lowest price a day first' })
    })
  ),
  categories: Type.Array(PackageCategory),
  seckill: Type.Array(PackageRow, { description: 'running and upcoming, soonest first' })
})

/** When a package would run with an effectType. */
export const EffectChoice = Output({
  effectType: Wire('EffectType'),
  startAt: Time,
  endAt: NullableTime,
  gapDays: GapDays,
  overlapDays: Type.Optional(
    Type.Integer({ minimum: 0, description: 'days of it on which packages run that the card has already' })
  ),
  lastsUntil: Type.Optional(
    Type.Union([Time, Type.Null()], { description: 'as that of the package, with this effectType' })
  ),
  isDefault: Flag
})

/** A package with everything its order page needs. */
export const PackageDetails = Output({
  card: CardRef,
  package: Output({
    ...PackageRow.properties,
    image: Picture,
    content: RichText,
    rules: Type.Array(Wording)
  }),
  volumeOpen: Type.Boolean({ description: 'this pay-by-volume package is already open on the card' }),
  effects: Type.Array(EffectChoice),
  reconnects: Type.Boolean({
    description: 'the card is cut, and this package restores it if it begins now'
  }),
  debt: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: 'fen that the card owes and withDebt repays; only with our withDebt'
    })
  ),
  splits: Type.Optional(
    Type.Boolean({ description: 'a balance that is too low may give a part; only with our useBalance' })
  ),
  coupons: Type.Array(Coupon),
  payMethods: ListedMethods()
})

/** A package order in the list of orders. */
export const SimPackageRow = Output({
  orderSn: OrderSn,
  packageId: Id,
  packageName: Wording,
  gift: Type.Optional(
    Type.Boolean({
      description: 'data given by VIP; then orderSn and packageName are those of the VIP order'
    })
  ),
  packageType: Wire('PackageType'),
  effectType: Wire('EffectType'),
  placeType: PaidBy,
  packagePrice: Fen,
  couponMoney: Fen,
  actualPayMoney: Fen,
  debtMoney: DebtMoney,
  totalFlow: Kb,
  useFlow: Kb,
  isInfiniteFlow: Flag,
  startAt: NullableTime,
  endAt: NullableTime,
  validTag: Wire('ValidTag', 'while it is not credited'),
  status: Wire('PortalOrderStatus'),
  createdAt: Time,
  paidAt: NullableTime,
  payBefore: PayBefore
})

/** A package available for auto renewal, and when it would run. */
export const RenewPackage = Output({
  packageId: Id,
  packageName: Wording,
  price: Type.Integer({ minimum: 0, description: 'fen at renewAt, after VIP if it still runs then' }),
  vipMoney: Type.Integer({ minimum: 0, description: 'fen off by VIP, already deducted' }),
  totalFlow: Kb,
  isInfiniteFlow: Flag,
  duration: Type.Integer({ minimum: 1 }),
  durationUnit: Wire('DurationUnit'),
  startAt: NullableTime,
  endAt: NullableTime,
  covers: Type.Optional(
    Type.Boolean({
      description:
        'its data lasts until its end at the average use of the card over the last 30 days; missing while too little use is known'
    })
  )
})

/** Auto renewal of a card: options, the choice, and the last renewal. */
export const RenewPackageOption = Output({
  card: CardRef,
  balance: Type.Integer({ minimum: 0, description: 'fen, balance of the card', [ofCard]: true }),
  renewAt: Type.Union([Time, Type.Null()], {
    description:
      'when the last of the running packages ends and renewal buys; null: none runs, or it is lifetime'
  }),
  options: Type.Array(RenewPackage, {
    description:
      'those that make sense as a renewal: they end, leave no gap and run at least half of their term; the cheapest first'
  }),
  currentPackageId: Type.Integer({
    minimum: 0,
    description: 'the package that ends at renewAt; 0: none runs'
  }),
  chosen: Type.Union(
    [
      Output({
        packageId: Id,
        packageName: Wording,
        agreedPrice: Type.Integer({
          minimum: 0,
          description: 'fen that the holder agreed to; renewal never pays more'
        }),
        price: Type.Union([Fen, Type.Null()], {
          description: 'fen, current price; null when no longer on sale'
        }),
        duration: Type.Optional(Type.Integer({ minimum: 1 })),
        durationUnit: Type.Optional(Wire('DurationUnit')),
        startAt: NullableTime,
        endAt: NullableTime,
        enough: Type.Boolean({ description: 'the balance covers the price' }),
        cannotRenewReason: Type.String({
          ...Sentence,
          description: 'why renewal would buy nothing in the current state; empty when it would buy'
        }),
        mend: ToMend
      }),
      Type.Null()
    ],
    { description: 'null: auto renewal is off' }
  ),
  last: Type.Union(
    [
      Output({
        at: Time,
        orderSn: Type.String({ description: 'empty when nothing was bought' }),
        reason: Type.String({ ...Sentence, description: 'why nothing was bought; else empty' })
      }),
      Type.Null()
    ],
    { description: 'result of the last renewal; null: none yet' }
  ),
  usedUp: Type.Optional(
    Type.Union(
      [
        Output({
          most: Type.Integer({ minimum: 0, description: 'fen a billing period at most; 0: it is off' }),
          spent: Type.Integer({ minimum: 0, description: 'fen that it has cost in this billing period' }),
          endAt: Type.Union([Time, Type.Null()], {
            description: 'when the package would end if it were bought now; null: lifetime'
          }),
          nextPeriodAt: Type.String({
            ...Time,
            description: 'when the next billing period begins, and the sum from 0; ISO 8601, UTC'
          }),
          beginsAtOnce: Type.Boolean({
            description: 'the chosen package can begin when the data is used up'
          }),
          cannotRenewReason: Type.String({
            ...Sentence,
            description: 'why it would buy nothing in the current state; empty when it would buy'
          }),
          mend: ToMend
        }),
        Type.Null()
      ],
      { description: 'renewal when the data is used up; null while auto renewal is off' }
    )
  ),
  payMethods: ListedMethods('only the balance, with whether it requires the pay password')
})

/** A page of package orders. */
export const SimPackagePage = Page(SimPackageRow)

/** A package of a card that runs (validTag 1) or begins later (validTag 2). */
export const CardPackage = Output({
  orderSn: OrderSn,
  packageName: Wording,
  gift: Type.Optional(
    Type.Boolean({
      description: 'data given by VIP; then orderSn and packageName are those of the VIP order'
    })
  ),
  packageType: Wire('PackageType'),
  validTag: Wire('ValidTag'),
  isInfiniteFlow: Flag,
  totalFlow: Kb,
  useFlow: Kb,
  startAt: Time,
  endAt: Type.Union([Time, Type.Null()], { description: 'null: lifetime' })
})
