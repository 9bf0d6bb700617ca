import { refuse } from '../errors'

/** A card that an operator verifies the holder of. */
export interface OperatorCard {
  iccid: string
  /** Operator */
  operatorType: number
}

/** A person whom the platform has checked; photos are the opened files, as far as they are asked for. */
export interface Person {
  certName: string
  certId: string
  mobile: string
  photos: { side: string; bytes: Buffer }[]
}

/** How a check stands. `reason`: a sentence for the holder. */
export type RealNameAnswer = { state: 'pending' } | { state: 'passed' } | { state: 'refused'; reason: string }

/** The checks of a holder: the operators' own, and that of the platform. All throw when nobody answers. */
export interface RealNameProvider {
  name: string
  /** A page of the operator's at which the holder of this card is verified; `returnUrl`: where it leads back to, '' where it cannot. */
  officialLink: (card: OperatorCard, returnUrl: string) => Promise<{ url: string; expiresAt: Date }>
  /** What the operator says of the card: pending while nobody was verified. */
  officialState: (card: OperatorCard) => Promise<RealNameAnswer>
  /** Hands a person to the check. Sent again under the same number it is one check. */
  submit: (requestSn: string, person: Person) => Promise<RealNameAnswer>
  /** How that check stands by now. */
  query: (requestSn: string) => Promise<RealNameAnswer>
}

const notAvailable = async (): Promise<never> => {
  throw refuse('实名服务暂不可用，请稍后再试')
}

export const noRealName: RealNameProvider = {
  name: 'none',
  officialLink: notAvailable,
  officialState: notAvailable,
  submit: notAvailable,
  query: notAvailable
}
