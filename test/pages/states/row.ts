import type { CallKey } from '@contract'
import type { RoutePath } from '@/routes'
import type { Answers } from '../support/answers'

/** One page as one address draws it, in front of a server that has something of everything. */
interface Drawn {
  /** What this one is, where the address of a route may ask for several. */
  as?: string
  params?: Record<string, string>
  /** Who looks at it: a visitor who has told the mobile, a card holder. A page that needs a card has one anyway. */
  who?: 'mobile' | 'card'
  /** Every call that it makes. */
  answers?: Answers
  /** Words that prove that it is drawn, with what was answered. */
  shows: string | string[]
  /** Its title where that is not the routes table's; null where something else stands in the bar. */
  title?: string | null
  /** Where back leads when that is not the parent of the routes table; null where the bar has no way back. */
  back?: string | null
  /** What it is told when there is nothing, and what it then says. */
  empty?: { answers: Answers; shows: string | string[] }
}

/** A page with calls that it cannot be without: each of them fails it, and makes it wait. */
interface Asking extends Drawn {
  asks: [CallKey, ...CallKey[]]
}

/** A page that stands by itself, whatever is answered. */
interface Calm extends Drawn {
  asks?: undefined
  /** Why it needs no answer. */
  calm: string
}

export type View = Asking | Calm

/** A route: one view, or a view for each thing that its address may ask for. */
export type Row = View | [View, ...View[]]

export type Rows = Partial<Record<RoutePath, Row>>
