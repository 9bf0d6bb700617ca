export interface MobileFillProps {
  /** The mobile is to be proved for this: then `onFound` gets the code of an SMS that need not be sent. */
  scene?: 'bindMobile'
  onFound: (mobile: string, smsCode: string) => void
}

export const canFillMobile: boolean = false

/** Other platforms have no such button that everybody may use. */
export const MobileFill = (_props: MobileFillProps): JSX.Element | null => null
