import { Type } from 'typebox'
import {
  Age,
  AskedPhotos,
  AskedSmsCode,
  Fen,
  Id,
  Months,
  NotDeliveredTo,
  Output,
  Page,
  Picture,
  RichText,
  Sentence,
  Time,
  Wire,
  Wording,
  WireWord
} from '../define'
import { NumberTerms } from './numbers'

/** A goods item in a list. */
export const GoodsRow = Output({
  goodsId: Id,
  kind: WireWord('GoodsKind'),
  title: Wording,
  subtitle: Wording,
  image: Picture,
  operatorType: Wire('Operator', 'for goods without a number'),
  group: Wording,
  price: Type.Integer({ minimum: 0, description: 'fen, due with the order' }),
  marketPrice: Fen,
  varies: Type.Optional(Type.Boolean({ description: 'some of its options cost more than `price`' })),
  monthlyFee: Type.Integer({
    minimum: 0,
    description: 'fen a month, for a plan; 0 for a product without one'
  }),
  tags: Type.Array(Wording),
  sold: Type.Integer({ description: 'pieces' }),
  stock: Type.Integer({ description: 'pieces left' })
})

/** A goods item with everything its page and order form need. */
export const GoodsDetails = Output({
  ...GoodsRow.properties,
  images: Type.Array(Picture),
  content: RichText,
  notice: Type.String({
    ...RichText,
    description: 'HTML notice shown to the buyer once before ordering; may be empty'
  }),
  dataKb: Type.Integer({ minimum: 0, description: 'KB a month (1 GB = 1,048,576 KB)' }),
  voiceMinutes: Type.Integer({ description: 'minutes a month' }),
  contractMonths: Months,
  exchangeDays: Type.Optional(
    Type.Integer({ description: 'days after receipt in which faulty goods are exchanged; 0: not promised' })
  ),
  repairMonths: Type.Optional(
    Type.Integer({ description: 'months after receipt in which faulty goods are repaired; 0: not promised' })
  ),
  terms: Type.Array(NumberTerms),
  selectNumber: Wire('SelectNumber'),
  provinceCode: Type.String({ description: 'home province of its numbers; empty: any' }),
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
      stock: Type.Integer({ description: 'pieces left' }),
      image: Type.Optional(
        Type.String({ ...Picture, description: 'its own picture; empty: those of the item' })
      )
    })
  )
})

/** A goods item beside another one: with the facts by which plans are compared. */
export const NearGoods = Output({
  ...GoodsRow.properties,
  dataKb: GoodsDetails.properties.dataKb,
  voiceMinutes: GoodsDetails.properties.voiceMinutes,
  contractMonths: GoodsDetails.properties.contractMonths
})

/** A comment of a buyer. */
export const Comment = Output({
  id: Id,
  nickname: Type.String({ description: 'masked' }),
  avatar: Picture,
  score: Type.Integer({ minimum: 1, maximum: 5 }),
  content: Type.String(),
  bought: Type.String({ ...Sentence, description: 'what was bought; a number is masked' }),
  option: Type.Optional(Type.String({ ...Wording, description: 'the option of it that was bought' })),
  photos: Type.Optional(
    Type.Array(Output({ thumb: Picture, image: Picture }), {
      description: "the buyer's pictures, small and large"
    })
  ),
  createdAt: Time
})

/** A page of goods and the groups of that kind. */
export const GoodsPage = Output({
  ...Page(GoodsRow).properties,
  groups: Type.Array(Wording, {
    description: 'all groups of this kind, those of the best ranked goods first'
  })
})

/** A page of comments and their average score. */
export const CommentPage = Output({
  ...Page(Comment).properties,
  average: Type.Number({ description: '1-5, one decimal; 0 without comments' })
})

/** A suggestion for a typed text. */
export const Suggestions = Output({
  list: Type.Array(
    Output({
      kind: Type.Union(
        [Type.Literal('word'), Type.Literal('goods'), Type.Literal('tail'), Type.Literal('within')],
        {
          description:
            'word: to search goods by; goods: an item; tail, within: numbers that end with the digits or have them'
        }
      ),
      text: Wording,
      goodsId: Type.Optional(Id),
      goodsKind: Type.Optional(WireWord('GoodsKind')),
      count: Type.Optional(
        Type.Integer({
          description: 'of numbers: exact up to 1000; a larger value means only that there are more'
        })
      )
    })
  )
})

/** Goods offered by a search that finds none. */
export const GoodsInstead = Output({
  list: Type.Array(GoodsRow),
  by: Type.Union(
    [Type.Literal('elsewhere'), Type.Literal('word'), Type.Literal('group'), Type.Literal('best')],
    {
      description:
        'elsewhere: the same words without the other conditions; word: a part of the words; group: the conditions without the words; best: best sellers'
    }
  ),
  word: Type.Optional(Type.String({ description: 'the part of the words that found them' }))
})

/** Sold-out goods that the visitor watches, as they are now. */
export const GoodsWatch = Output({
  goodsId: Id,
  optionId: Type.Integer({ description: '0: of goods without options' }),
  title: Wording,
  label: Type.String({ ...Wording, description: "the option's; empty without one" }),
  price: Fen,
  news: Type.Boolean({ description: 'they are there again' }),
  smsTo: Type.String({ description: "the mobile that gets one SMS, masked; '' when none" }),
  told: Type.Boolean({ description: 'the SMS was sent' }),
  endsAt: Time
})

/** Watches of goods of a visitor. */
export const GoodsWatches = Output({
  list: Type.Array(GoodsWatch),
  sms: Type.Boolean({ description: 'the shop sends an SMS to a proved mobile' }),
  hours: Type.String({ description: 'hours of the day in China in which it is sent, such as 9-21' })
})
