import { Type } from 'typebox'
import { calls, ClientKey, Id, Input, PageQuery, paymentFields, purchaseCodes, ShownCard } from './define'
import { Code } from './errors'
import { AccelerateList, AcceleratePage, VipList } from './entities/vip'
import { PortalOrderMade } from './entities/money'

const ordered = { clientKey: ClientKey, shown: Type.Optional(ShownCard), ...paymentFields }

/** Extras of a card besides packages: VIP and acceleration. */
export const vipCalls = calls({
  'GET /api/iot/vipList': {
    auth: 'sim',
    codes: [Code.notFound],
    summary: 'VIP plans, the running VIP and its orders; with vipId the ways to pay for that plan',
    query: Input({ vipId: Type.Optional(Id) }),
    data: VipList
  },
  'POST /api/iot/createVipOrder': {
    auth: 'sim',
    codes: purchaseCodes,
    summary:
      'Order VIP and pay it; it begins when VIP paid for earlier ends, an upgrade at once. 35006 when the plan does not upgrade `replaces`, 35008 has the current price as data.amount',
    body: Input({
      vipId: Id,
      replaces: Type.Optional(
        Type.String({
          maxLength: 40,
          description: 'as in `upgrade` of the plan: the VIP that ends now, for credit'
        })
      ),
      ...ordered
    }),
    data: PortalOrderMade
  },
  'GET /api/iot/accelerateList': {
    auth: 'sim',
    codes: [Code.notFound],
    summary:
      "Speeds for the card's operator, the running one, and when another may be ordered; with accelerateId the ways to pay for that one",
    query: Input({ accelerateId: Type.Optional(Id) }),
    data: AccelerateList
  },
  'POST /api/iot/createAccelerateOrder': {
    auth: 'sim',
    codes: purchaseCodes,
    summary:
      'Order a speed and pay it: the running speed is extended, another one begins now. 35007 within three minutes of the last change or for a speed slower than the running one, 35006 when the running speed is not the one of `replaces`',
    body: Input({
      accelerateId: Id,
      replaces: Type.Optional(
        Type.String({
          maxLength: 10,
          description: 'the running speedCode that the holder agreed to replace'
        })
      ),
      ...ordered
    }),
    data: PortalOrderMade
  },
  'GET /api/iot/accelerateOrderList': {
    auth: 'sim',
    summary: 'Orders of acceleration, newest first',
    query: PageQuery({}),
    data: AcceleratePage
  }
})
