import type { sim } from '../../db/schema'

/**
 * Who sends a request. Background work has no caller, and the address is required: a job cannot call a service whose limits
 * count by address.
 */
export interface Caller {
  ip: string
  /** Header `platform`: h5, weapp, tt, kwai; '' without one. */
  platform: string
  /** Hash of the Session-ID, if any. */
  visitor: string | undefined
  /** H5 in WeChat's own browser only. */
  wechatBrowser: WechatBrowser | undefined
}

/** `visitor`: cookie `wx_visitor`, or ''. `elsewhere`: the page is of another origin, which does not send our cookies back. */
export interface WechatBrowser {
  visitor: string
  elsewhere: boolean
}

/** A caller with a Session-ID. */
export type Visitor = Caller & { visitor: string }

/** A caller who orders in the shop; `orderSession`: hash of the Order-Session-ID. */
export type Buyer = Visitor & { orderSession: string }

/**
 * A caller who is logged in to a card: the card as it was when the call came, and the database's time then. A change of the
 * card locks it and reads it again.
 */
export type CardCaller = Caller & { card: typeof sim.$inferSelect; at: Date }
