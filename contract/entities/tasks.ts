import { Type } from 'typebox'
import { Id, Output, Page, Sentence, Time, Wire, Wording, WireWord, ofCard } from '../define'
import { CardRef } from './card'

const Points = Type.Integer({ minimum: 0, description: 'points' })

const Coins = Type.Integer({ minimum: 0, description: 'coupon coins' })

const OwnPoints = Type.Integer({ minimum: 0, description: 'points of the card', [ofCard]: true })

/** A Chinese day as text. */
export const Day = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  description: 'a Chinese day, YYYY-MM-DD'
})

/** A Chinese month as text. */
export const Month = Type.String({
  pattern: '^\\d{4}-(0[1-9]|1[0-2])$',
  description: 'a Chinese month, YYYY-MM'
})

/** Daily sign-in of a card. */
export const SignIn = Output({
  signedToday: Type.Boolean(),
  streak: Type.Integer({
    minimum: 0,
    description: 'consecutive days up to today, or up to yesterday while today is open'
  }),
  points: Type.Integer({ minimum: 0, description: 'points for one day' }),
  days: Type.Array(Output({ day: Day, points: Points }), {
    description: 'days of the month with a sign-in, and the points of each'
  }),
  rewards: Type.Array(
    Output({ days: Type.Integer({ minimum: 1, description: 'days in a row' }), points: Points, day: Day }),
    { description: 'next rewards of the streak, and the day each is due if no day is missed; soonest first' }
  ),
  ladder: Type.Array(Output({ day: Day, points: Points, signed: Type.Boolean() }), {
    description:
      'the seven days of the streak in which today lies, with the points of each: those signed, and those to come if none is missed'
  }),
  tomorrow: Type.Optional(
    Type.Integer({ minimum: 0, description: 'points that a sign-in tomorrow brings, once today is signed' })
  )
})

/** A task with a reward. */
export const TaskRow = Output({
  taskId: Id,
  kind: Type.String({
    ...WireWord('TaskKind'),
    description: 'the app shows an unknown kind without a link'
  }),
  period: Type.String({
    ...WireWord('TaskPeriod'),
    description: 'once, or again every Chinese day or month'
  }),
  title: Wording,
  summary: Wording,
  target: Type.Integer({ minimum: 1, description: 'orders, days, or fen of top-ups to reach' }),
  outOfReach: Type.Optional(Type.Boolean({ description: 'its period has too few days left to complete it' })),
  progress: Type.Integer({ minimum: 0, description: 'reached so far, at most the target' }),
  points: Points,
  coins: Coins,
  status: Wire('TaskStatus')
})

/** Sign-in and tasks of a card. */
export const TaskCenter = Output({
  card: CardRef,
  today: Day,
  month: Month,
  integral: OwnPoints,
  couponCoin: Type.Integer({ minimum: 0, description: 'coupon coins of the card', [ofCard]: true }),
  signIn: Type.Union([SignIn, Type.Null()], { description: 'null: the merchant offers no sign-in' }),
  tasks: Type.Array(TaskRow)
})

/** Task center after a sign-in. */
export const SignedIn = Output({
  ...TaskCenter.properties,
  gained: Type.Integer({ minimum: 0, description: 'points gained by this call; 0 when already signed in' })
})

/** Task center after a reward was claimed. */
export const Claimed = Output({
  ...TaskCenter.properties,
  gained: Output({ points: Points, coins: Coins })
})

/** A row of the points ledger. */
export const IntegralLogRow = Output({
  id: Id,
  type: Type.String({ description: 'purchase | signIn | task | mall | refund | adjust' }),
  title: Sentence,
  points: Type.Integer({ description: 'negative when they are spent' }),
  total: Type.Integer({ minimum: 0, description: 'points after it' }),
  createdAt: Time
})

/** A page of the points ledger with monthly totals. */
export const IntegralLogPage = Output({
  ...Page(IntegralLogRow).properties,
  integral: OwnPoints,
  months: Type.Array(Output({ month: Month, gained: Points, spent: Points }), {
    description:
      'totals of every month that has a row on this page, over the whole month and without the filter'
  })
})
