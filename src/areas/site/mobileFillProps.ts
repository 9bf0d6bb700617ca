export interface MobileFillProps {
  /** The mobile is to be proved for this: then `onFound` gets the code of an SMS that need not be sent. */
  scene?: 'bindMobile'
  onFound: (mobile: string, smsCode: string) => void
}
