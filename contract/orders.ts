import { Type } from 'typebox'
import { normaliseCitizenId } from '../rules/person/citizenId'
import { typedName } from '../rules/typed'
import { receiptDays } from '../rules/order/orderLife'
import {
  addressFields,
  Back,
  calls,
  CertId,
  CertName,
  ClientKey,
  documentPhotos,
  Fen,
  Id,
  Input,
  InvoiceTitle,
  Mobile,
  Nothing,
  OrderSn,
  ours,
  Output,
  PageQuery,
  Pay,
  PhotoKept,
  proof,
  ProvinceCode,
  Shown,
  SmsCode,
  Time,
  typedAs,
  WaitSeconds,
  WhichOrder,
  Wire,
  WireWord
} from './define'
import { Code } from './errors'
import {
  DeliveryTerms,
  Logistics,
  PayResult,
  ShopOrderDetails,
  ShopOrderKind,
  ShopOrderPage
} from './entities/orders'

const codeFrom = 'SMS code of POST /api/hk/sendCode to contactPhone'

const OrderCode = Type.String({ ...SmsCode, description: codeFrom })

const Count = Type.Integer({ minimum: 0 })

const photos = documentPhotos('POST /api/hk/uploadPhoto')

/** Orders of the shop: creation, payment, lookup. */
export const ordersCalls = calls({
  'POST /api/hk/sendCode': {
    auth: 'none',
    codes: [Code.failed, Code.captchaWanted],
    summary: 'SMS code for a number order; 34004 as in POST /api/sms/send',
    body: Input({ contactPhone: Mobile, certNo: CertId, ...proof }),
    data: Output({ waitSeconds: WaitSeconds })
  },
  'POST /api/shop/createOrder': {
    ...ours.visitorOrBuyer,
    codes: [
      Code.failed,
      Code.notFound,
      Code.soldOut,
      Code.numberTaken,
      Code.wrongSmsCode,
      Code.captchaWanted,
      Code.priceChanged,
      Code.keyUsed,
      Code.tooManyUnpaid
    ],
    summary:
      'Order a held number or goods; the server computes the price. 35008 has the current price as data.amount; 34004 as in POST /api/sms/send, when strangers of a network have many unpaid',
    body: Input({
      clientKey: ClientKey,
      shown: Type.Optional(Shown),
      kind: ShopOrderKind,
      numberId: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 2147483647,
          description:
            'kind number: the one held by this Session-ID; kind fast: as selectNumber of the goods requires'
        })
      ),
      goodsId: Type.Optional(Type.Integer({ ...Id, description: 'needed for fast and general goods' })),
      optionId: Type.Optional(Type.Integer({ ...Id, description: 'needed for goods that have options' })),
      count: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 99, description: 'pieces of general goods; otherwise 1' })
      ),
      certName: Type.Optional(
        Type.String({ ...CertName, description: 'needed for a number and fast goods' })
      ),
      certId: Type.Optional(Type.String({ ...CertId, description: 'needed for a number and fast goods' })),
      contactName: Type.Optional(
        Type.String({
          minLength: 2,
          maxLength: 30,
          [typedAs]: typedName,
          description: 'receiver of general goods; required without certName'
        })
      ),
      contactPhone: Mobile,
      captcha: Type.Optional(
        Type.String({
          ...OrderCode,
          description: `${codeFrom}; required when smsCode of the number or goods is 1, unless GET /api/hk/provedMobile names contactPhone`
        })
      ),
      numberProvinceCode: Type.Optional(
        Type.String({ ...ProvinceCode, description: "the number's province, for selectNumber 4 and 5" })
      ),
      ...photos,
      promoCode: Type.Optional(Type.String({ maxLength: 64, description: "the seller's code" })),
      invoice: Type.Optional(InvoiceTitle),
      ...addressFields,
      ...proof
    }),
    data: Output({
      orderSn: OrderSn,
      amount: Fen,
      status: Wire('ShopOrderStatus'),
      payBefore: Time
    })
  },
  'GET /api/shop/deliveryTerms': {
    ...ours.anyone,
    summary:
      "What sending an item costs, until when it arrives, and which invoices the merchant makes out; for the caller's region where none is given. The order computes it anew",
    query: Input({
      kind: ShopOrderKind,
      amount: Type.Optional(
        Type.Integer({ ...Fen, maximum: 2147483647, description: 'fen of the goods; 0 when it is missing' })
      ),
      provinceCode: Type.Optional(ProvinceCode)
    }),
    data: DeliveryTerms
  },
  'GET /api/hk/provedMobile': {
    ...ours.buyer,
    summary:
      'The mobile that this order session has proved by an SMS code: an order with it asks for no other',
    data: Output({ mobile: Type.String({ description: "'' when none is proved, or too long ago" }) })
  },
  'POST /api/hk/payOrder': {
    ...ours.ownOrder,
    codes: [Code.failed, Code.notFound, Code.orderStateChanged],
    summary: 'Pay a shop order of this order session',
    body: Input({
      orderSn: OrderSn,
      placeType: Wire('PlaceType'),
      back: Type.Optional(Back)
    }),
    data: Output({ orderSn: OrderSn, pay: Pay })
  },
  'GET /api/hk/payResult': {
    ...ours.ownOrder,
    codes: [Code.notFound],
    summary: 'State of the payment of a shop order; by clientKey it tells whether the order exists',
    query: WhichOrder,
    data: PayResult
  },
  'POST /api/hk/orderLogin': {
    ...ours.buyer,
    codes: [Code.failed, Code.wrongSmsCode],
    summary:
      'Log this order session in to the orders of a mobile, by SMS code or citizen id digits as orderQueryMode requires',
    body: Input({
      mobile: Mobile,
      code: Type.Optional(SmsCode),
      certDigits: Type.Optional(
        Type.String({
          pattern: '^\\d{5}[\\dXx]$',
          [typedAs]: normaliseCitizenId,
          description: 'last six of the citizen id'
        })
      )
    }),
    data: Output({ mobile: Mobile, nickname: Type.String(), avatar: Type.String() })
  },
  'POST /api/hk/orderLogout': {
    ...ours.buyer,
    summary: 'End the order session, and what this Session-ID watches',
    body: Nothing,
    data: Nothing
  },
  'POST /api/hk/forgetBuyer': {
    ours: true,
    auth: 'order',
    codes: [Code.wrongSmsCode],
    summary:
      'Delete what is kept about the buyer with this mobile, and about the visitor, by an SMS code (POST /api/sms/send, scene orderQuery); orders and payments stay, as the law wants. All order sessions of the mobile end',
    body: Input({ code: SmsCode }),
    data: Nothing
  },
  'GET /api/hk/orderList': {
    ours: true,
    auth: 'order',
    summary: 'Orders of the logged-in mobile, newest first',
    query: PageQuery({
      group: Type.Optional(
        Type.String({
          maxLength: 20,
          description:
            'toPay | underway | shipped | done | closed; afterSale: orders whose refund or return is not at its end; toComment: received and not commented on yet, where there is GET /api/hk/orderCounts'
        })
      )
    }),
    data: ShopOrderPage
  },
  'GET /api/hk/orderCounts': {
    ours: true,
    auth: 'order',
    summary:
      'Number of orders of the logged-in mobile in each group of GET /api/hk/orderList that waits for something',
    data: Output({ toPay: Count, underway: Count, shipped: Count, toComment: Count, afterSale: Count })
  },
  'GET /api/hk/orderDetails': {
    ...ours.ownOrder,
    codes: [Code.notFound],
    summary: 'One order, for its order session or its mobile only',
    query: Input({ orderSn: OrderSn }),
    data: ShopOrderDetails
  },
  'POST /api/hk/cancelOrder': {
    ...ours.ownOrder,
    codes: [Code.failed, Code.notFound, Code.orderStateChanged],
    summary:
      'Cancel an order that is not shipped; number and stock are released, and what was paid goes back. -1 while the payment provider cannot say whether it was paid, and for an order that an operator has begun to handle',
    body: Input({
      orderSn: OrderSn,
      reason: Type.Optional(WireWord('CancelReason'))
    }),
    data: PayResult
  },
  'POST /api/hk/changeAddress': {
    ...ours.ownOrder,
    codes: [Code.failed, Code.notFound, Code.orderStateChanged],
    summary:
      'Change where a paid order is sent, until it is shipped. -1 where that costs more than was paid, and for an order that an operator has begun to handle',
    body: Input({ orderSn: OrderSn, ...addressFields }),
    data: PayResult
  },
  'POST /api/hk/urgeOrder': {
    ...ours.ownOrder,
    codes: [Code.notFound, Code.orderStateChanged],
    summary: 'Ask the merchant to hurry a paid order that is not shipped; once a Chinese day',
    body: Input({ orderSn: OrderSn }),
    data: PayResult
  },
  'POST /api/hk/setInvoice': {
    ...ours.ownOrder,
    codes: [Code.notFound, Code.orderStateChanged],
    summary: 'Give or correct what the invoice of an order is made out to, until it is issued',
    body: Input({ orderSn: OrderSn, invoice: InvoiceTitle }),
    data: Nothing
  },
  'POST /api/hk/confirmReceipt': {
    ...ours.ownOrder,
    codes: [Code.notFound, Code.orderStateChanged],
    summary: `Confirm that general goods came; ${receiptDays} days after delivery it counts as confirmed`,
    body: Input({ orderSn: OrderSn }),
    data: PayResult
  },
  'POST /api/hk/uploadPhoto': {
    ...ours.buyer,
    summary:
      'One photo of a document, multipart field `file`: JPEG, PNG or WebP, at most 5 MB; kept privately for this order session',
    data: PhotoKept
  },
  'POST /api/hk/resubmitOrder': {
    ...ours.ownOrder,
    codes: [Code.failed, Code.notFound, Code.wrongSmsCode, Code.orderStateChanged],
    summary:
      'Correct a rejected order and submit it again. Takes exactly the fields that form.rejected of its details names; if it names none, any field, and those left out stay unchanged',
    body: Input({
      orderSn: OrderSn,
      certName: Type.Optional(CertName),
      certId: Type.Optional(CertId),
      contactPhone: Type.Optional(Mobile),
      captcha: Type.Optional(OrderCode),
      ...photos,
      provinceCode: Type.Optional(addressFields.provinceCode),
      province: Type.Optional(addressFields.province),
      city: Type.Optional(addressFields.city),
      county: Type.Optional(addressFields.county),
      address: Type.Optional(addressFields.address)
    }),
    data: PayResult
  },
  'POST /api/hk/submitDocuments': {
    ...ours.ownOrder,
    codes: [Code.notFound, Code.orderStateChanged],
    summary:
      'Photos for an order that wants documents (status 7): those that form.rejected of its details names, else all three; it then goes into document review (status 8)',
    body: Input({ orderSn: OrderSn, ...photos }),
    data: PayResult
  },
  'GET /api/hk/orderMessages': {
    ...ours.ownOrder,
    codes: [Code.notFound],
    summary:
      "Templates of messages that the caller's platform (header platform) may send about a paid order, once its user says yes; empty where there are none",
    query: Input({ orderSn: OrderSn }),
    data: Output({
      templates: Type.Array(
        Output({
          kind: Type.Union([Type.Literal('shipped'), Type.Literal('refunded'), Type.Literal('papers')]),
          templateId: Type.String()
        })
      )
    })
  },
  'POST /api/hk/orderMessages': {
    ours: true,
    auth: 'none',
    headers: ['Session-ID', 'Order-Session-ID'],
    owner: 'order',
    codes: [Code.failed, Code.notFound, Code.notOpen],
    summary:
      'Keep which messages about an order the user said yes to; each is sent once, to the openId that miniLogin gave this Session-ID',
    body: Input({
      orderSn: OrderSn,
      accepted: Type.Array(Type.String({ minLength: 1, maxLength: 128 }), {
        minItems: 1,
        maxItems: 3,
        description: 'ids of templates'
      })
    }),
    data: Nothing
  },
  'GET /api/hk/logistics': {
    ...ours.ownOrder,
    codes: [Code.notFound],
    summary: 'Tracking of the parcel of an order, for its order session or its mobile only',
    query: Input({ orderSn: OrderSn }),
    data: Logistics
  }
})
