import { Type } from 'typebox'
import {
  calls,
  ClientKey,
  Id,
  Input,
  Mobile,
  Nothing,
  OrderSn,
  Output,
  PageQuery,
  Pay,
  SmsCode
} from './define'
import * as shop from './entities/shop'

const text = (most: number) => Type.String({ minLength: 1, maxLength: most })
const digits = (most: number) => Type.String({ pattern: `^\\d{1,${most}}$` })
const address = {
  provinceCode: digits(6),
  province: text(20),
  city: text(30),
  county: text(30),
  address: Type.String({ minLength: 4, maxLength: 120 })
}
const PhotoId = Type.String({ pattern: '^[0-9a-f-]{36}$', description: 'from uploadPhoto' })
const photos = {
  frontImage: Type.Optional(PhotoId),
  backImage: Type.Optional(PhotoId),
  headImage: Type.Optional(PhotoId)
}

/** Orders of the shop: made, paid, looked up. */
export const orderCalls = calls({
  'POST /api/hk/sendCode': {
    auth: 'none',
    summary: 'SMS code of a number order',
    body: Input({ contactPhone: Mobile, certNo: Type.String({ minLength: 18, maxLength: 18 }) }),
    data: Output({ waitSeconds: Type.Integer() })
  },
  'POST /api/sms/send': {
    auth: 'none',
    summary: 'SMS code: 6 digits, lives 300 s, one in 60 s',
    body: Input({ mobile: Mobile, scene: Type.String({ maxLength: 20, description: 'SmsScene' }) }),
    data: Output({ waitSeconds: Type.Integer() })
  },
  'POST /api/shop/createOrder': {
    auth: 'none',
    summary: 'Order a held number or goods; the price is decided here',
    body: Input({
      clientKey: ClientKey,
      kind: shop.ShopOrderKind,
      numberId: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 2147483647,
          description: 'the number held; for fast goods as selectNumber says'
        })
      ),
      goodsId: Type.Optional(Id),
      optionId: Type.Optional(Id),
      count: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
      certName: Type.Optional(Type.String({ minLength: 2, maxLength: 30 })),
      certId: Type.Optional(Type.String({ minLength: 18, maxLength: 18 })),
      contactName: Type.Optional(Type.String({ minLength: 2, maxLength: 30 })),
      contactPhone: Mobile,
      captcha: Type.Optional(SmsCode),
      numberProvinceCode: Type.Optional(digits(6)),
      ...photos,
      promoCode: Type.Optional(Type.String({ maxLength: 64 })),
      ...address
    }),
    data: Output({
      orderSn: OrderSn,
      amount: Type.Integer(),
      status: Type.Integer(),
      payBefore: Type.String()
    })
  },
  'POST /api/hk/payOrder': {
    auth: 'none',
    summary: 'Pay a shop order of this order session; the amount is the order’s',
    body: Input({
      orderSn: OrderSn,
      placeType: Type.Integer({ description: 'PlaceType' }),
      back: Type.Optional(
        Type.String({ maxLength: 300, description: 'hash path of the app to come back to' })
      )
    }),
    data: Output({ orderSn: OrderSn, pay: Pay })
  },
  'GET /api/hk/payResult': {
    auth: 'none',
    summary: 'What the payment of a shop order has come to; only for its order session',
    query: Input({ orderSn: OrderSn }),
    data: shop.PayResult
  },
  'POST /api/hk/orderLogin': {
    auth: 'none',
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
    summary: 'One order; only for its order session or its mobile',
    query: Input({ orderSn: OrderSn }),
    data: shop.ShopOrderDetails
  },
  'POST /api/hk/cancelOrder': {
    auth: 'none',
    summary: 'Cancel an unpaid order; number and stock come back',
    body: Input({ orderSn: OrderSn }),
    data: shop.PayResult
  },
  'POST /api/hk/uploadPhoto': {
    auth: 'none',
    summary:
      'One photo of a document, multipart field `file`: JPEG, PNG or WebP, at most 5 MB; kept privately for this order session',
    data: Output({ photoId: Type.String() })
  },
  'POST /api/hk/resubmitOrder': {
    auth: 'none',
    summary: 'Repair a rejected order and submit it again; what is left out stays as it was',
    body: Input({
      orderSn: OrderSn,
      certName: Type.Optional(Type.String({ minLength: 2, maxLength: 30 })),
      certId: Type.Optional(Type.String({ minLength: 18, maxLength: 18 })),
      contactPhone: Type.Optional(Mobile),
      captcha: Type.Optional(SmsCode),
      ...photos,
      provinceCode: Type.Optional(digits(6)),
      province: Type.Optional(text(20)),
      city: Type.Optional(text(30)),
      county: Type.Optional(text(30)),
      address: Type.Optional(Type.String({ minLength: 4, maxLength: 120 }))
    }),
    data: shop.PayResult
  },
  'POST /api/hk/submitDocuments': {
    auth: 'none',
    summary:
      'Photos for an order whose documents are wanted (status 7); it goes into their review (status 8)',
    body: Input({ orderSn: OrderSn, ...photos }),
    data: shop.PayResult
  },
  'GET /api/hk/logistics': {
    auth: 'none',
    summary: 'Where the parcel of an order is; only for its order session or its mobile',
    query: Input({ orderSn: OrderSn }),
    data: shop.Logistics
  },
  'POST /api/hk/createComment': {
    auth: 'none',
    summary: 'A comment on an order that was signed for or activated, once',
    body: Input({
      orderSn: OrderSn,
      score: Type.Integer({ minimum: 1, maximum: 5 }),
      content: Type.String({ minLength: 2, maxLength: 200 })
    }),
    data: Nothing
  }
})
