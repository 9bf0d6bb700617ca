import { noOfficialCheck, realNameAway } from '../errors'
import type { Provider } from '../provider'

/** A card whose holder the operator verifies. */
export interface OperatorCard {
  iccid: string
  /** Operator */
  operatorType: number
}

/** A person for our own check; `photos` are decrypted, and only there when the card's check wants them. */
export interface Person {
  certName: string
  certId: string
  mobile: string
  photos: { side: string; bytes: Buffer }[]
}

/** State of a check. `reason`: a sentence for the holder. */
export type RealNameAnswer = { state: 'pending' } | { state: 'passed' } | { state: 'refused'; reason: string }

/**
 * The two checks of a card's holder: the operator's, and our own. Every function throws when the provider does not
 * answer.
 */
export interface RealNameProvider extends Provider {
  /**
   * The operator's page that verifies this card's holder; it returns to `returnUrl`, '' when it cannot return to the
   * app.
   */
  officialLink: (card: OperatorCard, returnUrl: string) => Promise<{ url: string; expiresAt: Date }>
  /** The operator's state of the card: pending while nobody was verified. */
  officialState: (card: OperatorCard) => Promise<RealNameAnswer>
  /** Starts our own check of a person. The same `requestSn` sent again is the same check. */
  submit: (requestSn: string, person: Person) => Promise<RealNameAnswer>
  /** State of the check that `submit` started. */
  query: (requestSn: string) => Promise<RealNameAnswer>
}

const notAvailable = async (): Promise<never> => {
  throw realNameAway()
}

/** The operator's half of a provider that has none: the operator's own check is another party's. */
export const noOfficial: Pick<RealNameProvider, 'officialLink' | 'officialState'> = {
  officialLink: async () => {
    throw noOfficialCheck()
  },
  officialState: async () => {
    throw new Error("this provider does not know the operator's check")
  }
}

export const noRealName: RealNameProvider = {
  name: 'none',
  officialLink: notAvailable,
  officialState: notAvailable,
  submit: notAvailable,
  query: notAvailable
}
