/** Codes of the envelope. Those of the specification first; the rest are shown with their message as "any other code". */
export const Code = {
  ok: 0,
  failed: -1,
  orderLoginEnded: 61,
  simLoginEnded: 34061,
  notReady: 41001,
  gone: 41002,
  soldOut: 30001,
  orderRejected: 30003,
  numberTaken: 32001,
  notDirectSubordinate: 33001,
  notOpen: 40001,

  invalidInput: 42200,
  notFound: 40400,
  tooMany: 42900,
  crashed: 50000,

  simNotFound: 34001,
  wrongSmsCode: 34002,
  needSmsCode: 34003,
  captchaWanted: 34004,
  wrongPayPassword: 35001,
  payPasswordLocked: 35002,
  payPasswordMissing: 35003,
  balanceShort: 35004,
  couponUnusable: 35005,
  orderStateChanged: 35006,
  cardNotAllowed: 35007,
  priceChanged: 35008,
  keyUsed: 35009,
  otherCard: 35010,
  pointsShort: 35011,
  coinsShort: 35012,
  tooManyUnpaid: 35013
} as const
export type Code = (typeof Code)[keyof typeof Code]
