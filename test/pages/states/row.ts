import type { CallKey } from '@contract'
import type { RoutePath } from '@/routes'
import type { Answers } from '../support/answers'

/** A page at one address, with a server that has data for each call. */
interface Drawn {
  /** Name of the view, where a route has several. */
  as?: string
  params?: Record<string, string>
  /** Logged in: a visitor's mobile or a card. A page that needs a card always has one. */
  who?: 'mobile' | 'card'
  /** An answer for every call of the page. */
  answers?: Answers
  /** Words on the page once the answers are drawn. */
  shows: string | string[]
  /** Title, if not the one in the routes table; null if the bar has none. */
  title?: string | null
  /** CSS px, where the page is wider than the routes table says. */
  maxWidth?: number
  /** null without a back button. */
  back?: null
  /** What was seen opens without a network: its words then. */
  kept?: string
  /** Answers without data, and the words shown then. */
  empty?: { answers: Answers; shows: string | string[] }
}

/** A page that needs the calls in `asks`: it fails or waits with each of them. */
interface Asking extends Drawn {
  asks: [CallKey, ...CallKey[]]
}

/** A page that draws whatever is answered. */
interface Calm extends Drawn {
  asks?: undefined
  /** Why it needs no answer; read by people only. */
  calm: string
}

export type View = Asking | Calm

/** A route: one view, or one per kind of address. */
export type Row = View | [View, ...View[]]

export type Rows = Partial<Record<RoutePath, Row>>
