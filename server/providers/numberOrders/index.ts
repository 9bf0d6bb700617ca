import type { NoticeAnswer, NoticeOutcome, RawNotice } from '../payment'
import type { Provider } from '../provider'

/** A photo of a document, as the buyer took it. */
export interface DocumentPhoto {
  side: 'frontImage' | 'backImage' | 'headImage'
  /** Content type: image/jpeg, image/png, image/webp. */
  type: string
  bytes: Buffer
}

/** A paid order of a number or a number card, with all that an operator needs to open the number. */
export interface NumberOrder {
  /** One order, however often it is handed over. */
  orderSn: string
  /** 1, and one more each time that the buyer has corrected it or sent documents. */
  version: number
  /** The number that was chosen; '' when the item has none to choose. */
  number: string
  /** OperatorType */
  operator: number
  title: string
  optionLabel: string
  /** fen */
  amount: number
  paidAt: Date | null
  promoCode: string
  holder: { name: string; certId: string; mobile: string }
  /** The province by code and name, the rest by name. */
  address: { provinceCode: string; province: string; city: string; county: string; address: string }
  photos: DocumentPhoto[]
}

/**
 * What became of a number order at the platform, and the status (ShopOrderStatus) that the order gets here:
 *
 * | step | means | status |
 * | --- | --- | --- |
 * | accepted | taken in, not looked at yet | stays |
 * | reviewing | under review | inReview |
 * | documentsWanted | photos must be taken again | documentsWanted |
 * | rejected | the buyer must correct `fields` | rejected |
 * | approved | passed | toShip |
 * | shipped | sent by `company` under `trackingNumber` | shipped |
 * | signed, deliveryRefused | the parcel came, or went back | the same |
 * | toActivate, callBack, activated, activatedWithoutTopUp | | the same |
 * | numberGone | somebody else has the number | void; the number is not sold again |
 * | cancelled | ended for another reason | cancelled |
 */
export const numberOrderSteps = [
  'accepted',
  'reviewing',
  'documentsWanted',
  'rejected',
  'approved',
  'shipped',
  'signed',
  'deliveryRefused',
  'toActivate',
  'callBack',
  'activated',
  'activatedWithoutTopUp',
  'numberGone',
  'cancelled'
] as const
export type NumberOrderStep = (typeof numberOrderSteps)[number]

/** State of a number order at the platform. */
export interface NumberOrderState {
  step: NumberOrderStep
  /** Version that it is about; reports on an older one change nothing. */
  version: number
  /** When the order came to this step; an older one than is known changes nothing. */
  at: Date
  /** For the buyer, in Chinese: of rejected, documentsWanted, numberGone, cancelled. */
  reason?: string
  /** RepairField values: of rejected and documentsWanted. */
  fields?: string[]
  /** The delivery company's Chinese name and the tracking number: with `shipped`, and with later steps if `shipped` never came. */
  company?: string
  trackingNumber?: string
}

export type NumberOrderNotice = NumberOrderState & { orderSn: string }

/** The platform of an operator or its agent, to which number orders are handed over. Each function must end within 45 s. */
export interface NumberOrderProvider extends Provider {
  /** How often the state of an order is asked for; 60 unless given. */
  askMinutes?: number
  /**
   * Hands an order over; again with the same `orderSn` and `version` it is the same order. Throws `refuse('…')` when the
   * platform will not take it, so that the merchant reviews it; any other error when it may be tried again.
   */
  submit: (order: NumberOrder) => Promise<NumberOrderState>
  /** State of an order's version; undefined when the platform does not know it. Throws when it does not answer. */
  query: (orderSn: string, version: number) => Promise<NumberOrderState | undefined>
  /** Verifies and reads a notice; undefined when it is forged. Missing, as `answer`, where the platform sends none. */
  readNotice?: (notice: RawNotice) => NumberOrderNotice | undefined
  /** The answer that the platform expects to a notice; `unknown`: there is no such order. */
  answer?: (outcome: NoticeOutcome | 'unknown') => NoticeAnswer
}

/** Passes every order at the second look; the merchant's commands send and activate it. */
export const sandboxNumberOrders: NumberOrderProvider = {
  name: 'sandbox',
  askMinutes: 1,
  submit: async ({ version }) => ({ step: 'reviewing', version, at: new Date(0) }),
  query: async (_, version) => ({ step: 'approved', version, at: new Date(1) })
}
