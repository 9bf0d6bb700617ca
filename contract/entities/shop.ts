import { Type } from 'typebox'
import { Fen, Id, Kb, Output, Page, Picture, RichText, Time, NullableTime, OrderSn } from '../define'

/** A menu entry: 'page' goes inside the app, 'url' outside, any other type is told to be unsupported. */
export const MenuEntry = Output({
  title: Type.String(),
  icon: Picture,
  type: Type.String(),
  path: Type.String(),
  badge: Type.Optional(Type.String())
})

export const CarouselItem = Output({
  image: Picture,
  title: Type.String(),
  type: Type.String(),
  path: Type.String()
})

export const GroupEntry = Output({ label: Type.String(), value: Type.String() })

export const Front = Output({
  title: Type.String(),
  keywords: Type.String(),
  description: Type.String(),
  logo: Picture,
  indexCarousel: Type.Array(CarouselItem),
  bottomTips: Type.String(),
  ipcCode: Type.String(),
  kefuUrl: Type.String(),
  kefuQr: Picture,
  kefuMobile: Type.String(),
  followQr: Picture,
  shopTemplate: Type.Integer({ description: 'arrangement 1 or 2' }),
  fastNav: Type.Array(MenuEntry),
  suggest: Type.Array(Type.String(), { description: 'hot search words' }),
  indexSearch: Type.Boolean(),
  indexFirstGroup: Type.Integer({ description: '1 numbers first, 2 goods first; 0 not set' }),
  showInviteRegister: Type.Boolean()
})

export const BaseConfig = Output({
  front: Front,
  promoCode: Type.String(),
  promoName: Type.String(),
  isAgent: Type.Boolean(),
  domain: Type.String(),
  inviteCode: Type.String(),
  douyinMpImId: Type.String(),
  kuaishouMpImId: Type.String(),
  showPaymentType: Type.Array(Type.Integer(), { description: 'PlaceType values offered' }),
  shopMenu: Type.Array(MenuEntry),
  webviewHosts: Type.Array(Type.String(), {
    description: 'hosts that the web page may open; a leading dot takes sub-domains in'
  })
})

export const GenericConfig = Output({
  orderQueryMode: Type.Integer({ description: 'OrderQueryMode' }),
  loginAvatar: Picture
})

export const DictOption = Output({
  label: Type.String(),
  value: Type.String(),
  key: Type.String(),
  listClass: Type.String()
})

export const NumberRow = Output({
  numberId: Id,
  number: Type.String({ pattern: '^1\\d{10}$' }),
  operatorType: Type.Integer(),
  provinceCode: Type.String(),
  province: Type.String(),
  city: Type.String(),
  pattern: Type.String({ description: 'pattern key, empty when plain' }),
  patternFrom: Type.Integer({ description: 'first matched digit, 0-10; -1 when plain' }),
  patternTo: Type.Integer({ description: 'last matched digit, inclusive; -1 when plain' }),
  price: Fen,
  prestore: Fen,
  lowFee: Fen,
  contractMonths: Type.Integer(),
  featured: Type.Boolean(),
  state: Type.Integer({ description: 'NumberState' })
})

export const NumberTerms = Output({ label: Type.String(), value: Type.String() })

export const NumberDetails = Output({
  ...NumberRow.properties,
  trueCost: Output({
    now: Type.Integer({ description: 'fen: number price + prestore, paid with the order' }),
    promised: Type.Integer({ description: 'fen: lowFee x contractMonths, the promise made' })
  }),
  packageName: Type.String(),
  terms: Type.Array(NumberTerms),
  packageNotice: RichText,
  needPhoto: Type.Boolean(),
  smsCode: Type.Integer({ description: '1: the order form asks for an SMS code' }),
  ageMin: Type.Integer(),
  ageMax: Type.Integer(),
  notDeliveredTo: Type.Array(Type.String(), { description: 'province codes' }),
  near: Type.Array(NumberRow)
})

export const Hold = Output({ numberId: Id, expiresAt: Time })

export const NumberTaken = Output({ near: Type.Array(NumberRow) })

export const GoodsRow = Output({
  goodsId: Id,
  kind: Type.String({ description: 'fast | general' }),
  title: Type.String(),
  subtitle: Type.String(),
  image: Picture,
  operatorType: Type.Integer(),
  group: Type.String(),
  price: Fen,
  marketPrice: Fen,
  tags: Type.Array(Type.String()),
  sold: Type.Integer(),
  stock: Type.Integer()
})

export const GoodsDetails = Output({
  ...GoodsRow.properties,
  images: Type.Array(Picture),
  content: RichText,
  monthlyFee: Fen,
  dataKb: Kb,
  voiceMinutes: Type.Integer(),
  contractMonths: Type.Integer(),
  terms: Type.Array(NumberTerms),
  selectNumber: Type.Integer({ description: 'SelectNumber' }),
  provinceCode: Type.String(),
  smsCode: Type.Integer(),
  uploadPhoto: Type.Integer(),
  ageMin: Type.Integer(),
  ageMax: Type.Integer(),
  notDeliveredTo: Type.Array(Type.String()),
  options: Type.Array(Output({ optionId: Id, label: Type.String(), price: Fen, stock: Type.Integer() }))
})

export const ShopOrderKind = Type.Union([
  Type.Literal('number'),
  Type.Literal('fast'),
  Type.Literal('general')
])

export const ShopOrderRow = Output({
  orderSn: OrderSn,
  kind: ShopOrderKind,
  title: Type.String(),
  image: Picture,
  number: Type.String(),
  operatorType: Type.Integer(),
  amount: Fen,
  status: Type.Integer({ description: 'ShopOrderStatus' }),
  applyFailReason: Type.String(),
  createdAt: Time,
  payBefore: NullableTime
})

export const OrderEvent = Output({ at: Time, status: Type.Integer(), text: Type.String() })

export const ShopOrderDetails = Output({
  ...ShopOrderRow.properties,
  lines: Type.Array(Output({ label: Type.String(), amount: Fen })),
  certName: Type.String({ description: 'masked' }),
  contactPhone: Type.String({ description: 'masked' }),
  address: Type.String(),
  placeType: Type.Integer(),
  paidAt: NullableTime,
  logisticsCompany: Type.String(),
  trackingNumber: Type.String(),
  events: Type.Array(OrderEvent, { description: 'newest first' }),
  form: Output({
    provinceCode: Type.String(),
    province: Type.String(),
    city: Type.String(),
    county: Type.String(),
    address: Type.String(),
    realName: Type.Boolean({ description: 'the order is in a person’s name' }),
    smsCode: Type.Integer(),
    uploadPhoto: Type.Integer({ description: '1: front, back and head are wanted' }),
    ageMin: Type.Integer(),
    ageMax: Type.Integer(),
    notDeliveredTo: Type.Array(Type.String())
  }),
  canRepair: Type.Boolean({ description: 'rejected: repair and submit again' }),
  canComment: Type.Boolean()
})

export const Logistics = Output({
  company: Type.String({ description: 'empty until the parcel is sent' }),
  phone: Type.String({ description: "the company's hot line" }),
  trackingNumber: Type.String(),
  state: Type.Integer({ description: 'LogisticsState' }),
  receiver: Type.String({ description: 'address, masked mobile' }),
  events: Type.Array(
    Output({ at: Time, state: Type.Integer({ description: 'LogisticsState' }), text: Type.String() }),
    { description: 'newest first' }
  )
})

export const Comment = Output({
  id: Id,
  nickname: Type.String({ description: 'masked' }),
  avatar: Picture,
  score: Type.Integer({ minimum: 1, maximum: 5 }),
  content: Type.String(),
  bought: Type.String({ description: 'what was bought; a number is masked' }),
  createdAt: Time
})

export const PayResult = Output({
  orderSn: OrderSn,
  status: Type.Integer(),
  paid: Type.Boolean(),
  done: Type.Boolean({ description: 'nothing more will happen by itself' }),
  failed: Type.Optional(Type.Boolean({ description: 'the last try to pay failed; it may be tried again' })),
  amount: Fen
})

export const Question = Output({ id: Id, title: Type.String(), category: Type.String() })
export const QuestionDetails = Output({ ...Question.properties, content: RichText, updatedAt: Time })

export const SinglePage = Output({
  pageCode: Type.String(),
  title: Type.String(),
  blocks: Type.Array(
    Output({
      type: Type.String({
        description: 'picture | carousel | richText | goods | numbers | video | countdown | button'
      }),
      title: Type.Optional(Type.String()),
      image: Type.Optional(Picture),
      images: Type.Optional(Type.Array(CarouselItem)),
      html: Type.Optional(RichText),
      goods: Type.Optional(Type.Array(GoodsRow)),
      numbers: Type.Optional(Type.Array(NumberRow)),
      video: Type.Optional(Type.String()),
      endsAt: Type.Optional(Time),
      link: Type.Optional(Type.String())
    })
  )
})

export const NumberPage = Output({
  ...Page(NumberRow).properties,
  total: Type.Integer({ description: 'exact up to 1000; above it there are more than were seen so far' })
})
export const GoodsPage = Page(GoodsRow)
export const ShopOrderPage = Page(ShopOrderRow)
export const QuestionPage = Output({
  ...Page(Question).properties,
  categories: Type.Array(Type.String(), { description: 'all there are, in the merchant’s order' })
})
export const CommentPage = Output({
  ...Page(Comment).properties,
  average: Type.Number({ description: '1-5, one decimal; 0 without comments' })
})
