import { Type } from 'typebox'
import {
  Id,
  Output,
  Page,
  Picture,
  RichText,
  ShopWording,
  Sentence,
  Time,
  Wire,
  WireWord,
  WordedPicture,
  Wording
} from '../define'
import { PlaceType } from '../enums'
import { colourParts, type ColourPart } from '../../rules/colours'
import { GoodsRow } from './goods'
import { NumberRow } from './numbers'

const MenuType = Type.String({ description: 'page, url; the app reports any other as unsupported' })

const MenuPath = Type.String({ description: 'a page of the app, or an address' })

/** A menu entry: `page` opens a page of the app, `url` an address; any other type is reported as unsupported. */
export const MenuEntry = Output({
  title: Wording,
  icon: Picture,
  type: MenuType,
  path: MenuPath,
  badge: Type.Optional(Wording)
})

/** Words that the app draws over a picture without words in it: its title, and these. */
const bannerWords = {
  subtitle: Type.Optional(
    Type.String({ ...Wording, description: 'second line of a banner; may be missing' })
  ),
  tone: Type.Optional(
    Type.String({
      ...WireWord('BannerTone'),
      description:
        'BannerTone: the app draws title and subtitle over the picture, in light or dark letters; missing: the picture has its words in itself'
    })
  )
}

/** A slide of a carousel; type and path as in MenuEntry. */
export const CarouselItem = Output({
  image: WordedPicture,
  title: Wording,
  ...bannerWords,
  type: MenuType,
  path: MenuPath
})

const Colour = Type.String({ pattern: '^#[0-9a-fA-F]{6}$', description: '#rrggbb' })
/** Colours of one theme, `#rrggbb` each. */
export const ThemeColours = Output(
  Object.fromEntries(colourParts.map((part) => [part, Colour])) as Record<ColourPart, typeof Colour>
)

/** Appearance and texts of the shop. */
export const Front = Output({
  title: Wording,
  keywords: Wording,
  description: Wording,
  logo: Picture,
  indexCarousel: Type.Array(CarouselItem),
  bottomTips: Type.String({ ...Wording, description: 'text at the foot of the pages' }),
  ipcCode: Type.String({ description: 'ICP licence number, shown at the foot' }),
  kefuUrl: Type.String({ description: 'customer service chat' }),
  kefuQr: Picture,
  kefuMobile: Type.String({ description: 'customer service phone' }),
  kefuHours: Type.Optional(
    Type.String({ ...ShopWording, description: 'when customer service answers, in words; may be missing' })
  ),
  licence: Type.Optional(
    Type.String({
      ...Wording,
      description: 'who the shop is and by what licence it sells, in one line; may be missing'
    })
  ),
  /** Seller, as shown below the order form; may be missing. */
  seller: Type.Optional(
    Output({
      company: Type.String({ ...Wording, maxLength: 60 }),
      licence: Type.String({ ...Wording, maxLength: 80, description: 'its name and number' }),
      address: Type.String({ ...Wording, maxLength: 120 }),
      complaints: Type.String({ ...ShopWording, maxLength: 60, description: 'where a buyer complains' })
    })
  ),
  trust: Type.Optional(
    Type.Array(Type.String({ ...ShopWording, maxLength: 30 }), {
      maxItems: 4,
      description: 'what the shop promises its buyers, a few words each; may be missing'
    })
  ),
  trustGoods: Type.Optional(
    Type.Array(Type.String({ ...ShopWording, maxLength: 30 }), {
      maxItems: 4,
      description: 'the same for things, which are neither reviewed nor activated; may be missing'
    })
  ),
  followQr: Picture,
  colour: Type.Optional(
    Type.String({ ...Colour, description: "the shop's own colour, #rrggbb; may be missing" })
  ),
  shopTemplate: Type.Integer({ default: 1, description: 'template 1 or 2 of the home page' }),
  fastNav: Type.Array(MenuEntry),
  suggest: Type.Array(Wording, { description: 'hot search words' }),
  indexSearch: Type.Boolean({ default: true, description: 'the home page has a search' }),
  indexFirstGroup: Type.Integer({ description: '1 numbers first, 2 goods first; 0 not set' }),
  showInviteRegister: Type.Boolean()
})

/** Configuration of the shop for a seller code. */
export const BaseConfig = Output({
  front: Front,
  promoCode: Type.String({ description: "the seller's code; empty when it is unknown" }),
  promoName: Type.String({ ...Wording, description: "the seller's name" }),
  isAgent: Type.Boolean({ description: 'the code is a known seller' }),
  domain: Type.String({ description: 'prefix of relative pictures' }),
  inviteCode: Type.String(),
  douyinMpImId: Type.String(),
  kuaishouMpImId: Type.String(),
  showPaymentType: Type.Array(Wire('PlaceType'), {
    default: [PlaceType.wechat, PlaceType.alipay, PlaceType.douyin, PlaceType.kuaishou],
    description: 'those offered, each where its platform opens it'
  }),
  shopMenu: Type.Array(MenuEntry),
  webviewHosts: Type.Array(Type.String(), {
    description: 'hosts that the web-view page may open; a leading dot includes sub-domains'
  }),
  further: Type.Array(Type.String(), {
    description:
      'paths of the calls offered beyond the specification (x-specified: false), or * for all: the app shows no entry to a page that needs another'
  }),
  hasLicences: Type.Optional(
    Type.Boolean({ description: 'the page of licences has some to show; may be missing' })
  ),
  colours: Type.Optional(
    Type.Object(
      { light: ThemeColours, dark: ThemeColours },
      { description: "what follows from front.colour in both themes; missing: the design's own colours" }
    )
  ),
  iosHidden: Type.Optional(
    Type.Array(WireWord('SoldKind'), {
      description:
        'what the mini-program that asks does not sell on iOS: the app shows no entry to it there; may be missing'
    })
  )
})

/** A licence that the merchant sells by, or an operator's authorisation. */
export const Licence = Output({
  name: Type.String({ ...Wording, maxLength: 40, description: 'what it is, such as 营业执照' }),
  number: Type.String({ ...Wording, maxLength: 60 }),
  holder: Type.String({ ...Wording, maxLength: 80, description: 'to whom it was given' }),
  picture: Picture,
  validUntil: Type.Optional(
    Type.String({ format: 'date', description: 'its last day, 2030-12-31; missing: it does not end' })
  )
})

/** Configuration of the order lookup. */
export const GenericConfig = Output({
  orderQueryMode: Wire('OrderQueryMode'),
  loginAvatar: Picture
})

/** An option of a dictionary; `listClass` is its style. */
export const DictOption = Output({
  label: Wording,
  value: Type.String(),
  key: Type.String(),
  listClass: Type.String()
})

/** A question of the help centre in a list. */
export const Question = Output({ id: Id, title: Wording, category: Wording })

/** A question with its answer. */
export const QuestionDetails = Output({ ...Question.properties, content: RichText, updatedAt: Time })

/** A curated page: blocks in the merchant's order. */
export const SinglePage = Output({
  pageCode: Type.String(),
  title: Wording,
  blocks: Type.Array(
    Output({
      type: Type.String({
        description: 'picture | carousel | richText | goods | numbers | video | countdown | button'
      }),
      title: Type.Optional(Wording),
      image: Type.Optional(WordedPicture),
      ...bannerWords,
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

/** A page of questions and all categories. */
export const QuestionPage = Output({
  ...Page(Question).properties,
  categories: Type.Array(Wording, { description: 'all categories, in the merchant’s order' })
})

/** A text of the merchant. */
export const Article = Output({ title: Wording, content: RichText })

/** A request of another device to log in by QR code. */
export const ScanAuthorize = Output({
  device: Type.String({ ...Sentence, description: 'browser and system of the asking device, in words' }),
  createdAt: Time,
  expiresAt: Time,
  status: Wire('AuthorizeStatus')
})

/** Profile of a user at a platform; unknown fields are empty. */
export const MiniProfile = Output({
  openId: Type.String(),
  nickname: Type.String(),
  headPortrait: Picture
})

/** A version of the packaged app. */
export const AppVersion = Output({
  versionCode: Type.Integer({
    minimum: 0,
    description: 'increases with each version; 0: the merchant has set none'
  }),
  version: Type.String({ description: 'version name, such as 1.3.0' }),
  notes: Type.Array(Wording, { description: 'release notes, one sentence each' }),
  size: Type.Integer({ minimum: 0, description: 'KB of the package; 0: unknown' }),
  storeUrl: Type.String({ description: 'page in an app store; may be empty' }),
  packageUrl: Type.String({ description: 'download of the package; may be empty' }),
  publishedAt: Type.Union([Time, Type.Null()]),
  newer: Type.Boolean({ description: 'newer than the asking version' }),
  forced: Type.Boolean({ description: 'the asking version must update' })
})
