import { Type } from 'typebox'
import { Input, Nothing, Output, PageQuery, SearchWords, Time, Words } from '../define'
import { ConsoleCode } from './codes'
import { act, consoleCalls, type Role } from './define'
import { ConsoleCardAct, ConsoleCardDetails, ConsoleCustomer, ConsoleHit, ConsoleLedger } from './entities'
import { mostAdjusted, mostPoints } from './limits'

const helpers = ['owner', 'service'] as const satisfies Role[]
const SimNo = Words(32)
const Balance = Type.Integer({ minimum: 0, description: 'fen, as the page showed it' })

export const customerCalls = consoleCalls({
  'GET /console/api/search': {
    roles: ['owner', 'service', 'finance'],
    summary:
      'Find customers and orders by order number, tracking number, mobile, name, vanity number, card, ICCID or device',
    query: Input({ q: SearchWords(60) }),
    data: Output({ list: Type.Array(ConsoleHit) })
  },
  'GET /console/api/customer': {
    roles: helpers,
    summary: 'All of one customer, whom an order or a card names',
    query: Input({ key: Words(40) }),
    data: ConsoleCustomer
  },
  'GET /console/api/card': {
    roles: helpers,
    summary: 'Log-ins of a card, and its figures',
    query: Input({ simNo: SimNo }),
    data: ConsoleCardDetails
  },
  'GET /console/api/ledger': {
    roles: ['owner', 'service', 'finance'],
    summary: 'Ledger of a card: balance, points or coins',
    query: PageQuery({
      simNo: SimNo,
      of: Type.Union([Type.Literal('balance'), Type.Literal('points'), Type.Literal('coins')])
    }),
    data: ConsoleLedger
  },
  'GET /console/api/coupons': {
    roles: helpers,
    summary: 'Names of the coupons that can be given',
    data: Output({ list: Type.Array(Type.String()) })
  },
  'POST /console/api/endCardSessions': {
    roles: helpers,
    summary: 'End all log-ins of a card',
    body: ConsoleCardAct,
    data: Nothing
  },
  'POST /console/api/unlockCard': {
    roles: helpers,
    summary:
      'A code for the holder, whom strangers have locked out by wrong pay passwords; it counts once, for a day',
    body: Input({ simNo: SimNo, reason: act.reason }),
    data: Output({ code: Type.String(), endsAt: Time })
  },
  'POST /console/api/unbindMobile': {
    roles: helpers,
    summary: 'Take the bound mobile from a card',
    body: Input({
      simNo: SimNo,
      mobile: Type.String({ maxLength: 20, description: 'masked, as shown' }),
      ...act
    }),
    codes: [ConsoleCode.changedMeanwhile],
    data: Nothing
  },
  'POST /console/api/resetPayPassword': {
    roles: helpers,
    summary:
      'Delete the pay password and all locks of a card, and end its log-ins; the holder sets a new one',
    body: ConsoleCardAct,
    data: Nothing
  },
  'POST /console/api/refreshCard': {
    roles: helpers,
    summary: 'Ask the carrier about a card now',
    body: Input({ simNo: SimNo }),
    data: Nothing
  },
  'POST /console/api/giveCoupon': {
    roles: helpers,
    summary: 'Give a card a coupon',
    body: Input({
      simNo: SimNo,
      coupon: Words(40),
      again: Type.Optional(Type.Boolean({ description: 'although the card was given the same one before' })),
      ...act
    }),
    data: Nothing
  },
  'POST /console/api/givePoints': {
    roles: helpers,
    summary: 'Give a card points',
    body: Input({ simNo: SimNo, points: Type.Integer({ minimum: 1, maximum: mostPoints }), ...act }),
    data: Nothing
  },
  'POST /console/api/adjustBalance': {
    roles: ['owner', 'service', 'finance'],
    summary: `Change the balance of a card; above ${mostAdjusted} fen by an owner only`,
    body: Input({
      simNo: SimNo,
      money: Type.Integer({
        minimum: -10000000,
        maximum: 10000000,
        description: 'fen, negative to take away'
      }),
      balance: Balance,
      ...act
    }),
    codes: [ConsoleCode.changedMeanwhile, ConsoleCode.notAllowed],
    data: Nothing
  },
  'POST /console/api/releaseCard': {
    roles: helpers,
    summary: 'Free a card for another holder: nothing of the former one stays visible',
    body: Input({
      simNo: SimNo,
      balance: Balance,
      isPaidOut: Type.Boolean({ description: 'the balance was given back by other means' }),
      to: Type.Optional(
        Type.String({ maxLength: 40, description: 'another card of the holder, which gets all that is left' })
      ),
      keepsPackages: Type.Boolean({ description: 'the packages stay for the next holder' }),
      ...act
    }),
    codes: [ConsoleCode.changedMeanwhile],
    data: Nothing
  }
})
