import { Type } from 'typebox'
import {
  Fen,
  Id,
  Months,
  Output,
  PaidBy,
  PayBefore,
  Wire,
  Page,
  Picture,
  RichText,
  Time,
  NullableTime,
  OrderSn,
  Sentence,
  Wording
} from '../define'

const MenuType = Type.String({ description: 'page, url, or another that the app calls unsupported' })
const MenuPath = Type.String({ description: 'a path of the app, or an address' })
const AskedSmsCode = Type.Integer({ description: '1: the order form asks for an SMS code' })
const AskedPhotos = Type.Integer({ description: '1: the order form asks for front, back and head' })
const Age = Type.Integer({ description: 'years, this one included' })
const NotDeliveredTo = Type.Array(Type.String(), { description: 'province codes' })

/** A menu entry: 'page' goes inside the app, 'url' outside, any other type is told to be unsupported. */
export const MenuEntry = Output({
  title: Wording,
  icon: Picture,
  type: MenuType,
  path: MenuPath,
  badge: Type.Optional(Wording)
})

export const CarouselItem = Output({
  image: Picture,
  title: Wording,
  type: MenuType,
  path: MenuPath
})

export const Front = Output({
  title: Wording,
  keywords: Wording,
  description: Wording,
  logo: Picture,
  indexCarousel: Type.Array(CarouselItem),
  bottomTips: Type.String({ ...Wording, description: 'foot of the pages' }),
  ipcCode: Type.String({ description: 'ICP licence, shown at the foot' }),
  kefuUrl: Type.String({ description: 'chat of the customer service' }),
  kefuQr: Picture,
  kefuMobile: Type.String({ description: 'phone of the customer service' }),
  followQr: Picture,
  shopTemplate: Type.Integer({ description: 'arrangement 1 or 2' }),
  fastNav: Type.Array(MenuEntry),
  suggest: Type.Array(Wording, { description: 'hot search words' }),
  indexSearch: Type.Boolean({ description: 'the home page has a search' }),
  indexFirstGroup: Type.Integer({ description: '1 numbers first, 2 goods first; 0 not set' }),
  showInviteRegister: Type.Boolean()
})

export const BaseConfig = Output({
  front: Front,
  promoCode: Type.String({ description: "the seller's code; empty when it is unknown" }),
  promoName: Type.String({ ...Wording, description: "the seller's name" }),
  isAgent: Type.Boolean({ description: 'the code is a known seller' }),
  domain: Type.String({ description: 'prefix of relative pictures' }),
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
  orderQueryMode: Wire('OrderQueryMode'),
  loginAvatar: Picture
})

export const DictOption = Output({
  label: Wording,
  value: Type.String(),
  key: Type.String(),
  listClass: Type.String()
})

export const NumberRow = Output({
  numberId: Id,
  number: Type.String({ pattern: '^1\\d{10}$' }),
  operatorType: Wire('Operator'),
  provinceCode: Type.String(),
  province: Type.String(),
  city: Type.String(),
  pattern: Type.String({ description: 'pattern key, empty when plain' }),
  patternFrom: Type.Integer({ description: 'first matched digit, 0-10; -1 when plain' }),
  patternTo: Type.Integer({ description: 'last matched digit, inclusive; -1 when plain' }),
  price: Fen,
  prestore: Type.Integer({ minimum: 0, description: 'fen of calls, paid with the order' }),
  lowFee: Type.Integer({ minimum: 0, description: 'fen to spend a month at least' }),
  contractMonths: Months,
  featured: Type.Boolean({ description: 'chosen by the merchant' }),
  state: Wire('NumberState')
})

export const NumberTerms = Output({ label: Wording, value: Wording })

const HeldUntil = Type.String({ format: 'date-time', description: 'kept so long for the one who asks' })

export const NumberDetails = Output({
  ...NumberRow.properties,
  trueCost: Output({
    now: Type.Integer({ description: 'fen: number price + prestore, paid with the order' }),
    promised: Type.Integer({ description: 'fen: lowFee x contractMonths, the promise made' })
  }),
  packageName: Wording,
  terms: Type.Array(NumberTerms),
  packageNotice: RichText,
  needPhoto: Type.Boolean({ description: 'the order form asks for front, back and head' }),
  smsCode: AskedSmsCode,
  ageMin: Age,
  ageMax: Age,
  notDeliveredTo: NotDeliveredTo,
  near: Type.Array(NumberRow),
  heldUntil: Type.Optional(HeldUntil),
  orderSn: Type.Optional(Type.String({ description: "the reader's own order of it that is to pay" }))
})

export const Hold = Output({ numberId: Id, expiresAt: Time })
export const Holds = Output({
  list: Type.Array(
    Output({
      ...NumberRow.properties,
      heldUntil: HeldUntil,
      goodsId: Type.Optional(Type.Integer({ description: 'the fast goods that it was chosen for' }))
    })
  )
})

export const GoodsRow = Output({
  goodsId: Id,
  kind: Type.String({ description: 'fast | general' }),
  title: Wording,
  subtitle: Wording,
  image: Picture,
  operatorType: Wire('Operator'),
  group: Wording,
  price: Type.Integer({ minimum: 0, description: 'fen, due with the order' }),
  marketPrice: Fen,
  monthlyFee: Type.Integer({ minimum: 0, description: 'fen a month from then on, of a plan; 0 for a thing' }),
  tags: Type.Array(Wording),
  sold: Type.Integer({ description: 'pieces' }),
  stock: Type.Integer({ description: 'pieces left' })
})

export const GoodsDetails = Output({
  ...GoodsRow.properties,
  images: Type.Array(Picture),
  content: RichText,
  notice: Type.String({
    ...RichText,
    description: 'HTML that a buyer is to read first, once; empty when there is none'
  }),
  dataKb: Type.Integer({ minimum: 0, description: 'KB a month (1 GB = 1,048,576 KB)' }),
  voiceMinutes: Type.Integer({ description: 'minutes a month' }),
  contractMonths: Months,
  terms: Type.Array(NumberTerms),
  selectNumber: Wire('SelectNumber'),
  provinceCode: Type.String({ description: 'where its numbers are at home; empty when anywhere' }),
  smsCode: AskedSmsCode,
  uploadPhoto: AskedPhotos,
  ageMin: Age,
  ageMax: Age,
  notDeliveredTo: NotDeliveredTo,
  options: Type.Array(
    Output({
      optionId: Id,
      label: Wording,
      price: Fen,
      stock: Type.Integer({ description: 'pieces left' })
    })
  )
})

export const ShopOrderKind = Type.Union([
  Type.Literal('number'),
  Type.Literal('fast'),
  Type.Literal('general')
])

export const ShopOrderRow = Output({
  orderSn: OrderSn,
  kind: ShopOrderKind,
  title: Sentence,
  optionLabel: Type.String({
    ...Wording,
    description: 'the chosen option of goods; empty where there is none'
  }),
  image: Picture,
  number: Type.String({ description: 'the vanity number; empty for goods without one' }),
  operatorType: Wire('Operator'),
  amount: Fen,
  status: Wire('ShopOrderStatus'),
  applyFailReason: Type.String({
    ...Sentence,
    description: 'why it was rejected, or its documents are wanted; else empty'
  }),
  createdAt: Time,
  payBefore: PayBefore
})

export const OrderEvent = Output({ at: Time, status: Wire('ShopOrderStatus'), text: Sentence })

export const ShopOrderDetails = Output({
  ...ShopOrderRow.properties,
  lines: Type.Array(Output({ label: Sentence, amount: Fen }), {
    description: 'what the amount is made of'
  }),
  certName: Type.String({ description: 'masked' }),
  contactPhone: Type.String({ description: 'masked' }),
  address: Type.String(),
  placeType: PaidBy,
  paidAt: NullableTime,
  logisticsCompany: Wording,
  trackingNumber: Type.String(),
  events: Type.Array(OrderEvent, { description: 'newest first' }),
  form: Output({
    provinceCode: Type.String(),
    province: Type.String(),
    city: Type.String(),
    county: Type.String(),
    address: Type.String(),
    realName: Type.Boolean({ description: 'the order is in a person’s name' }),
    smsCode: AskedSmsCode,
    uploadPhoto: AskedPhotos,
    ageMin: Age,
    ageMax: Age,
    notDeliveredTo: NotDeliveredTo,
    rejected: Type.Array(Type.String({ description: 'RepairField' }), {
      description: 'what a repair asks for and takes; empty for all'
    })
  }),
  canRepair: Type.Boolean({ description: 'rejected: repair and submit again' }),
  canComment: Type.Boolean({ description: 'it has come, and nothing is said of it yet' })
})

export const Logistics = Output({
  company: Type.String({ ...Wording, description: 'empty until the parcel is sent' }),
  phone: Type.String({ description: "the company's hot line" }),
  trackingNumber: Type.String(),
  state: Wire('LogisticsState'),
  receiver: Type.String({ description: 'address, masked mobile' }),
  events: Type.Array(Output({ at: Time, state: Wire('LogisticsState'), text: Sentence }), {
    description: 'newest first'
  })
})

export const Comment = Output({
  id: Id,
  nickname: Type.String({ description: 'masked' }),
  avatar: Picture,
  score: Type.Integer({ minimum: 1, maximum: 5 }),
  content: Type.String(),
  bought: Type.String({ ...Sentence, description: 'what was bought; a number is masked' }),
  createdAt: Time
})

export const PayResult = Output({
  orderSn: OrderSn,
  status: Wire('ShopOrderStatus'),
  paid: Type.Boolean(),
  done: Type.Boolean({ description: 'nothing more will happen by itself' }),
  failed: Type.Optional(Type.Boolean({ description: 'the last try to pay failed; it may be tried again' })),
  amount: Fen
})

export const Question = Output({ id: Id, title: Wording, category: Wording })
export const QuestionDetails = Output({ ...Question.properties, content: RichText, updatedAt: Time })

export const SinglePage = Output({
  pageCode: Type.String(),
  title: Wording,
  blocks: Type.Array(
    Output({
      type: Type.String({
        description: 'picture | carousel | richText | goods | numbers | video | countdown | button'
      }),
      title: Type.Optional(Wording),
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
export const GoodsPage = Output({
  ...Page(GoodsRow).properties,
  groups: Type.Array(Wording, {
    description: 'all there are of this kind, those of the best goods first'
  })
})
export const ShopOrderPage = Page(ShopOrderRow)
export const QuestionPage = Output({
  ...Page(Question).properties,
  categories: Type.Array(Wording, { description: 'all there are, in the merchant’s order' })
})
export const CommentPage = Output({
  ...Page(Comment).properties,
  average: Type.Number({ description: '1-5, one decimal; 0 without comments' })
})
