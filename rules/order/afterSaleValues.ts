/**
 * `refund`: money only, the goods stay. `return`: the goods come back first. `exchange`: they come back, and new ones of the same kind
 * are sent. `repair`: they come back, are repaired and sent to the buyer again.
 */
export const AfterSaleKind = {
  refund: 'refund',
  return: 'return',
  exchange: 'exchange',
  repair: 'repair'
} as const
export type AfterSaleKind = (typeof AfterSaleKind)[keyof typeof AfterSaleKind]

/**
 * State of an after-sale request. `accepted`: the buyer may send the goods back. `refunding`: the money is on its way.
 * `sentOut`: new or repaired goods are on their way to the buyer. `finished`: the buyer has them. `closed`: ended by a sweep,
 * because the goods were not sent back in time or the order itself was given back.
 */
export const AfterSaleState = {
  asked: 'asked',
  accepted: 'accepted',
  sent: 'sent',
  received: 'received',
  refunding: 'refunding',
  refunded: 'refunded',
  sentOut: 'sentOut',
  finished: 'finished',
  refused: 'refused',
  withdrawn: 'withdrawn',
  closed: 'closed'
} as const
export type AfterSaleState = (typeof AfterSaleState)[keyof typeof AfterSaleState]

/** Why a buyer asks, in the order of the choice. `agreed`: agreed with customer service. */
export const AfterSaleReason = {
  notReceived: 'notReceived',
  unwanted: 'unwanted',
  quality: 'quality',
  damaged: 'damaged',
  wrongItem: 'wrongItem',
  notAsDescribed: 'notAsDescribed',
  missing: 'missing',
  agreed: 'agreed'
} as const
export type AfterSaleReason = (typeof AfterSaleReason)[keyof typeof AfterSaleReason]
