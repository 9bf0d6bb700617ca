/** Status of a shop order, as on the wire. `contract/enums` names it ShopOrderStatus. */
export const orderStatus = {
  toPay: 0,
  firstCheck: 1,
  inReview: 2,
  rejected: 3,
  shipped: 4,
  activated: 5,
  signed: 6,
  documentsWanted: 7,
  documentsInReview: 8,
  toActivate: 10,
  callBack: 11,
  toShip: 13,
  cancelled: 15,
  numberCancelled: 16,
  deliveryRefused: 17,
  activatedWithoutTopUp: 18,
  waiting: 999,
  void: 9998,
  unknown: 9999
} as const
