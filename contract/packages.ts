import { Type } from 'typebox'
import {
  Amount,
  calls,
  ClientKey,
  Id,
  Input,
  OrderSn,
  ours,
  Output,
  PageQuery,
  paymentFields,
  PayPassword,
  payPasswordCodes,
  proof,
  ShownCard,
  Time,
  Wire
} from './define'
import { Code } from './errors'
import { PackageChoose, PackageDetails, RenewPackageOption, SimPackagePage } from './entities/packages'
import { PortalOrderMade } from './entities/money'

/** Packages of a card: choice, purchase, renewal. */
export const packagesCalls = calls({
  'GET /api/iot/packageChoose': {
    auth: 'sim',
    summary: 'Packages on sale for this card, by category',
    data: PackageChoose
  },
  'GET /api/iot/packageDetails': {
    auth: 'sim',
    codes: [Code.notFound],
    summary: 'One package: when it would run, applicable coupons, ways to pay',
    query: Input({ packageId: Id }),
    data: PackageDetails
  },
  'POST /api/iot/buyPackage': {
    auth: 'sim',
    codes: [
      Code.failed,
      Code.captchaWanted,
      Code.notFound,
      Code.soldOut,
      Code.balanceShort,
      Code.couponUnusable,
      Code.orderStateChanged,
      Code.cardNotAllowed,
      Code.priceChanged,
      Code.keyUsed,
      Code.otherCard,
      ...payPasswordCodes
    ],
    summary:
      'Order a package and pay it; the same clientKey gives the same order. 35005 and 35008 have the current price as data.amount; 34004 as in POST /api/sms/send, when strangers keep too many pieces of a seckill unpaid',
    body: Input({
      packageId: Id,
      effectType: Wire('EffectType'),
      couponId: Type.Optional(Type.Integer({ ...Id, description: 'a held coupon that applies' })),
      withDebt: Type.Optional(
        Type.Boolean({ description: 'ours: repay what the card owes with it, as part of its amount' })
      ),
      useBalance: Type.Optional(
        Type.Boolean({
          description:
            'ours: take what the balance has now, and the rest at placeType; where the order ends unpaid it is returned'
        })
      ),
      clientKey: ClientKey,
      shown: Type.Optional(ShownCard),
      ...paymentFields,
      ...proof
    }),
    data: PortalOrderMade
  },
  'GET /api/iot/simPackageList': {
    auth: 'sim',
    summary: 'Package orders, newest first',
    query: PageQuery({ validTag: Type.Optional(Wire('ValidTag')) }),
    data: SimPackagePage
  },
  'GET /api/iot/renewPackageOption': {
    auth: 'sim',
    summary: 'Packages available for auto renewal, the current choice, and what the next renewal will do',
    data: RenewPackageOption
  },
  'POST /api/iot/simUpdateRenewPackage': {
    auth: 'sim',
    codes: [Code.notFound, Code.cardNotAllowed, Code.priceChanged, Code.otherCard, ...payPasswordCodes],
    summary:
      'Turn auto renewal on with a package at its current price, or off (no packageId). Turning on takes the pay password where the card requires one',
    body: Input({
      packageId: Type.Optional(Id),
      shown: Type.Optional(ShownCard),
      payPassword: Type.Optional(PayPassword)
    }),
    data: RenewPackageOption
  },
  'POST /api/iot/beginPackage': {
    ...ours.cardOrder,
    codes: [Code.notFound, Code.cardNotAllowed, Code.otherCard],
    summary:
      'Begin a waiting package now, when no data is left; it ends as if it had been bought to begin now. One that runs already is answered unchanged; 35007 for one that may not begin now',
    body: Input({ orderSn: OrderSn, shown: Type.Optional(ShownCard) }),
    data: Output({
      startAt: Time,
      endAt: Type.Union([Time, Type.Null()], { description: 'null: lifetime' })
    })
  },
  'POST /api/iot/setRenewWhenUsedUp': {
    ...ours.card,
    codes: [Code.cardNotAllowed, Code.otherCard, ...payPasswordCodes],
    summary:
      'Have the package of auto renewal bought also when the data is used up, for `most` at most in a billing period, or no longer (0). A sum takes the pay password where the card requires one',
    body: Input({
      most: Type.Optional(
        Type.Integer({ ...Amount, description: 'fen a billing period; missing or 0: off' })
      ),
      shown: Type.Optional(ShownCard),
      payPassword: Type.Optional(PayPassword)
    }),
    data: RenewPackageOption
  }
})
