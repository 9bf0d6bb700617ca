import { Type } from 'typebox'
import { Id, Output, Page, Sentence, Time, Wire, Wording } from '../define'
import { OfCard } from './portal'

const Points = Type.Integer({ minimum: 0, description: 'points' })
const Coins = Type.Integer({ minimum: 0, description: 'coupon coins' })
export const Day = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  description: 'a Chinese day, YYYY-MM-DD'
})
export const Month = Type.String({
  pattern: '^\\d{4}-(0[1-9]|1[0-2])$',
  description: 'a Chinese month, YYYY-MM'
})

/** Sign-in of a card. */
export const SignIn = Output({
  signedToday: Type.Boolean(),
  streak: Type.Integer({
    minimum: 0,
    description: 'days in a row up to today; while it is not signed, up to yesterday'
  }),
  points: Type.Integer({ minimum: 0, description: 'points of one day' }),
  days: Type.Array(Output({ day: Day, points: Points }), {
    description: 'days of the month on which it was signed in, and what each brought'
  }),
  rewards: Type.Array(
    Output({ days: Type.Integer({ minimum: 1, description: 'days in a row' }), points: Points, day: Day }),
    { description: 'of a streak, to come when no day is left out: the next ones first' }
  )
})

/** Something that is rewarded once it is done. */
export const TaskRow = Output({
  taskId: Id,
  kind: Type.String({ description: 'TaskKind; one that is new is drawn without a way to it' }),
  period: Type.String({ description: 'TaskPeriod: once, or anew each Chinese day or month' }),
  title: Wording,
  summary: Wording,
  target: Type.Integer({ minimum: 1, description: 'orders, days, or fen of top-ups' }),
  progress: Type.Integer({ minimum: 0, description: 'of the target, at most as much' }),
  points: Points,
  coins: Coins,
  status: Wire('TaskStatus')
})

export const TaskCenter = Output({
  card: OfCard,
  today: Day,
  month: Month,
  integral: Points,
  couponCoin: Coins,
  signIn: Type.Union([SignIn, Type.Null()], { description: 'null: the merchant offers none' }),
  tasks: Type.Array(TaskRow)
})

export const SignedIn = Output({
  ...TaskCenter.properties,
  gained: Type.Integer({ minimum: 0, description: 'points of this call; 0 when it was signed in already' })
})

export const Claimed = Output({
  ...TaskCenter.properties,
  gained: Output({ points: Points, coins: Coins })
})

export const IntegralLogRow = Output({
  id: Id,
  type: Type.String({ description: 'purchase | signIn | task | mall | refund | adjust' }),
  title: Sentence,
  points: Type.Integer({ description: 'negative when they are spent' }),
  total: Type.Integer({ minimum: 0, description: 'points after it' }),
  createdAt: Time
})

export const IntegralLogPage = Output({
  ...Page(IntegralLogRow).properties,
  integral: Points,
  months: Type.Array(Output({ month: Month, gained: Points, spent: Points }), {
    description: 'of the months that this page has rows of, whole, whatever is filtered'
  })
})
