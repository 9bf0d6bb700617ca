import { Type } from 'typebox'
import { Id, Output, Picture, RichText, Sentence, Time, Wire, Wording, wire, ofCard } from '../define'
import { CarouselItem, MenuEntry } from './site'

const Text = Type.String()

const Flag = Type.Boolean()

/** A card to which one may change. Numbers are masked: a bound mobile alone must not reveal them. */
export const ChangeSim = Output({
  simId: Id,
  simNo: Type.String({ description: 'masked: a card number, or the number of a device' }),
  operatorType: Wire('Operator'),
  sourceType: Wire('SourceType'),
  simStatus: Wire('SimStatus'),
  onlineStatus: Wire('OnlineStatus'),
  current: Type.Boolean({ description: 'the card that is logged in' }),
  by: Type.Union([Type.Literal('self'), Type.Literal('device'), Type.Literal('mobile')], {
    description: 'why it is listed: this card, in the same device, or bound to the same mobile'
  }),
  needCode: Type.Boolean({ description: 'changing takes a code sent to the bound mobile' }),
  needPayPassword: Type.Boolean({ description: 'changing takes its pay password' })
})

/** The card of an answer: a page shows it and names it in orders, so that no other card is charged. */
export const CardRef = Type.Object(
  {
    simNo: Text,
    deviceNo: Type.Optional(
      Type.String({ description: 'number of the device, shown in place of simNo; empty for a card' })
    ),
    operatorType: Wire('Operator'),
    sourceType: Wire('SourceType')
  },
  { additionalProperties: false, [ofCard]: true }
)

/** The logged-in card and the cards to which it may change, itself included. */
export const ChangeSimList = Output({
  card: CardRef,
  mobile: Type.String({ description: 'bound mobile, to which codes are sent, masked; may be empty' }),
  list: Type.Array(ChangeSim)
})

/** Step that the holder must take before buying. */
export const ToMend = Type.Union(
  [
    Type.Literal(''),
    Type.Literal('realName'),
    Type.Literal('bindMobile'),
    Type.Literal('topUp'),
    Type.Literal('customer')
  ],
  {
    ...wire(['Mend']),
    description: 'what would help; empty when nothing is in the way or only waiting helps'
  }
)

/** Why something cannot be bought. */
export const CannotBuyReason = Type.String({ ...Sentence, description: 'empty when it can be bought' })

/** A protocol in the list of protocols. */
export const ProtocolRow = Output({ type: Text, title: Wording, updatedAt: Time })

/** A protocol of the portal with its text. */
export const Protocol = Output({ type: Text, title: Wording, content: RichText, updatedAt: Time })

/** One of the cards in a device; `current` is the one in use. */
export const ViceSim = Output({
  simNo: Text,
  iccid: Text,
  operatorType: Wire('Operator'),
  authStatus: Wire('AuthStatus'),
  onlineStatus: Wire('OnlineStatus'),
  current: Flag
})

/** Pop-up of the portal's home page. */
export const Popup = Output({ switch: Flag, title: Wording, content: RichText })

/** Entry of the tab bar; `path` is a page of the app. */
export const TabBarItem = Output({
  title: Wording,
  icon: Picture,
  activeIcon: Picture,
  path: Text,
  switch: Flag
})

/** Tab bar of the portal; `middleBulge`: the middle entry is raised. */
export const TabBar = Output({ switch: Flag, middleBulge: Flag, items: Type.Array(TabBarItem) })

/** Layout of the me page. */
export const UserLayout = Output({
  elements: Type.Array(Text, {
    description: 'parts of the me page from top to bottom: asset, vip, carousel, service ...'
  }),
  carousels: Type.Array(CarouselItem),
  maxMenuTimes: Type.Integer({ minimum: 0, description: '0: no limit' }),
  service: Type.Array(MenuEntry)
})

/** Layout of the portal for a card; `domain` is the prefix of relative pictures. */
export const SimShopLayout = Output({
  domain: Text,
  name: Wording,
  logo: Picture,
  refreshSwitch: Flag,
  packageLamp: Flag,
  kefuUrl: Text,
  notice: Wording,
  maxMenuTimes: Type.Integer({ minimum: 0, default: 10 }),
  menus: Type.Array(MenuEntry),
  carousels: Type.Array(CarouselItem),
  popup: Popup,
  tabBar: TabBar,
  user: UserLayout
})

/** A SIM session: its token authorises calls until `expiresAt`. */
export const SimLogin = Output({ simNo: Text, token: Text, expiresAt: Time })

/** Texts and log-in kinds of the card log-in page. */
export const SimLoginConfig = Output({
  name: Wording,
  logo: Picture,
  title: Wording,
  placeholder: Wording,
  tips: Wording,
  modes: Type.Array(
    Type.Union([
      Type.Literal('iccid'),
      Type.Literal('mobile'),
      Type.Literal('iot'),
      Type.Literal('device'),
      Type.Literal('code')
    ]),
    { description: 'accepted kinds of number; code: a QR code scanned by a logged-in device' }
  ),
  kefuUrl: Text
})
