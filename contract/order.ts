import { Type } from 'typebox'
import {
  addressFields,
  Back,
  Captcha,
  calls,
  CertId,
  CertName,
  ClientKey,
  documentPhotos,
  Fen,
  Id,
  Input,
  Mobile,
  Nothing,
  OrderSn,
  Output,
  PageQuery,
  Pay,
  PhotoKept,
  proof,
  ProvinceCode,
  Shown,
  SmsCode,
  Time,
  WaitSeconds,
  WhichOrder,
  Wire
} from './define'
import { Code } from './errors'
import * as shop from './entities/shop'

const codeFrom = 'SMS code of POST /api/hk/sendCode to contactPhone'
const OrderCode = Type.String({ ...SmsCode, description: codeFrom })
const photos = documentPhotos('POST /api/hk/uploadPhoto')

/** Orders of the shop: made, paid, looked up. */
export const orderCalls = calls({
  'POST /api/hk/sendCode': {
    auth: 'none',
    codes: [Code.failed, Code.captchaWanted],
    summary: 'SMS code of a number order; 34004 as POST /api/sms/send',
    body: Input({ contactPhone: Mobile, certNo: CertId, ...proof }),
    data: Output({ waitSeconds: WaitSeconds })
  },
  'POST /api/sms/send': {
    auth: 'none',
    codes: [Code.failed, Code.captchaWanted],
    summary:
      'SMS code: 6 digits, lives 300 s, one in 60 s. Whoever has had many is asked for a captcha: 34004 has it as data; the call is sent again with its answer as proof',
    body: Input({
      mobile: Mobile,
      scene: Type.String({ maxLength: 20, description: 'SmsScene' }),
      ...proof
    }),
    data: Output({ waitSeconds: WaitSeconds })
  },
  'POST /api/sms/captcha': {
    auth: 'none',
    codes: [Code.failed],
    summary: 'Another captcha in place of one that cannot be read',
    body: Nothing,
    data: Captcha
  },
  'POST /api/shop/createOrder': {
    auth: 'none',
    headers: ['Session-ID', 'Order-Session-ID'],
    codes: [
      Code.failed,
      Code.notFound,
      Code.soldOut,
      Code.numberTaken,
      Code.wrongSmsCode,
      Code.priceChanged,
      Code.keyUsed,
      Code.tooManyUnpaid
    ],
    summary:
      'Order a held number or goods; the price is decided here. 35008 has the price of now as data.amount',
    body: Input({
      clientKey: ClientKey,
      shown: Type.Optional(Shown),
      kind: shop.ShopOrderKind,
      numberId: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 2147483647,
          description:
            'of a number: the one held by this Session-ID; of fast goods: as their selectNumber says'
        })
      ),
      goodsId: Type.Optional(Type.Integer({ ...Id, description: 'needed for fast and general goods' })),
      optionId: Type.Optional(Type.Integer({ ...Id, description: 'needed for goods that have options' })),
      count: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 99, description: 'pieces of general goods; else it is 1' })
      ),
      certName: Type.Optional(
        Type.String({ ...CertName, description: 'needed for a number and fast goods' })
      ),
      certId: Type.Optional(Type.String({ ...CertId, description: 'needed for a number and fast goods' })),
      contactName: Type.Optional(
        Type.String({
          minLength: 2,
          maxLength: 30,
          description: 'receiver of general goods, needed without certName'
        })
      ),
      contactPhone: Mobile,
      captcha: Type.Optional(
        Type.String({
          ...OrderCode,
          description: `${codeFrom}; needed where smsCode of what is bought is 1`
        })
      ),
      numberProvinceCode: Type.Optional(
        Type.String({ ...ProvinceCode, description: "the number's province, for selectNumber 4 and 5" })
      ),
      ...photos,
      promoCode: Type.Optional(Type.String({ maxLength: 64, description: "the seller's code" })),
      ...addressFields
    }),
    data: Output({
      orderSn: OrderSn,
      amount: Fen,
      status: Wire('ShopOrderStatus'),
      payBefore: Time
    })
  },
  'POST /api/hk/payOrder': {
    auth: 'none',
    headers: ['Order-Session-ID'],
    owner: 'order',
    codes: [Code.failed, Code.notFound, Code.orderStateChanged],
    summary: 'Pay a shop order of this order session; the amount is the order’s',
    body: Input({
      orderSn: OrderSn,
      placeType: Wire('PlaceType'),
      back: Type.Optional(Back)
    }),
    data: Output({ orderSn: OrderSn, pay: Pay })
  },
  'GET /api/hk/payResult': {
    auth: 'none',
    headers: ['Order-Session-ID'],
    owner: 'order',
    codes: [Code.notFound],
    summary: 'What the payment of a shop order has come to; by its clientKey, whether there is such an order',
    query: WhichOrder,
    data: shop.PayResult
  },
  'POST /api/hk/orderLogin': {
    auth: 'none',
    headers: ['Order-Session-ID'],
    codes: [Code.failed, Code.wrongSmsCode],
    summary:
      'Open the orders of a mobile to this order session, by SMS code or citizen id digits as orderQueryMode says',
    body: Input({
      mobile: Mobile,
      code: Type.Optional(SmsCode),
      certDigits: Type.Optional(
        Type.String({ pattern: '^\\d{5}[\\dXx]$', description: 'last six of the citizen id' })
      )
    }),
    data: Output({ mobile: Mobile, nickname: Type.String(), avatar: Type.String() })
  },
  'POST /api/hk/orderLogout': {
    auth: 'none',
    headers: ['Order-Session-ID'],
    summary: 'End the order session',
    body: Nothing,
    data: Nothing
  },
  'GET /api/hk/orderList': {
    auth: 'order',
    summary: 'Orders of the mobile, newest first',
    query: PageQuery({
      group: Type.Optional(
        Type.String({ maxLength: 20, description: 'toPay | underway | shipped | done | closed' })
      )
    }),
    data: shop.ShopOrderPage
  },
  'GET /api/hk/orderDetails': {
    auth: 'none',
    headers: ['Order-Session-ID'],
    owner: 'order',
    codes: [Code.notFound],
    summary: 'One order; only for its order session or its mobile',
    query: Input({ orderSn: OrderSn }),
    data: shop.ShopOrderDetails
  },
  'POST /api/hk/cancelOrder': {
    auth: 'none',
    headers: ['Order-Session-ID'],
    owner: 'order',
    codes: [Code.failed, Code.notFound, Code.orderStateChanged],
    summary:
      'Cancel an unpaid order; number and stock come back. -1 while the payment provider cannot say whether it was paid',
    body: Input({ orderSn: OrderSn }),
    data: shop.PayResult
  },
  'POST /api/hk/uploadPhoto': {
    auth: 'none',
    headers: ['Order-Session-ID'],
    summary:
      'One photo of a document, multipart field `file`: JPEG, PNG or WebP, at most 5 MB; kept privately for this order session',
    data: PhotoKept
  },
  'POST /api/hk/resubmitOrder': {
    auth: 'none',
    headers: ['Order-Session-ID'],
    owner: 'order',
    codes: [Code.failed, Code.notFound, Code.wrongSmsCode, Code.orderStateChanged],
    summary:
      'Repair a rejected order and submit it again. Takes what form.rejected of its details names, all of it and nothing else; everything where it names none, and what is left out stays as it was',
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
    data: shop.PayResult
  },
  'POST /api/hk/submitDocuments': {
    auth: 'none',
    headers: ['Order-Session-ID'],
    owner: 'order',
    codes: [Code.notFound, Code.orderStateChanged],
    summary:
      'Photos for an order whose documents are wanted (status 7); it goes into their review (status 8)',
    body: Input({ orderSn: OrderSn, ...photos }),
    data: shop.PayResult
  },
  'GET /api/hk/logistics': {
    auth: 'none',
    headers: ['Order-Session-ID'],
    owner: 'order',
    codes: [Code.notFound],
    summary: 'Where the parcel of an order is; only for its order session or its mobile',
    query: Input({ orderSn: OrderSn }),
    data: shop.Logistics
  },
  'POST /api/hk/createComment': {
    auth: 'none',
    headers: ['Order-Session-ID'],
    owner: 'order',
    codes: [Code.failed, Code.notFound],
    summary: 'A comment on an order that was signed for or activated, once',
    body: Input({
      orderSn: OrderSn,
      score: Type.Integer({ minimum: 1, maximum: 5 }),
      content: Type.String({ minLength: 2, maxLength: 200 })
    }),
    data: Nothing
  }
})
