import type { Bilingual } from '../../../bilingual'
import { Declined } from '../../../errors'

/** One finding of the doctor. `wrong` prevents sales; a `note` is information. */
export interface Finding {
  state: 'ok' | 'note' | 'wrong'
  /** Subject, such as `SMS_PROVIDER aliyun` or `PUBLIC_URL`. */
  of: Bilingual | string
  /** Sentence; a string is in the words of a provider or an error. */
  text: Bilingual | string
  /** Merchant's command that mends it. */
  mend?: string
}

/** Makes a finding; `mend`: the merchant's command that mends it. */
const found =
  (state: Finding['state']) =>
  (of: Finding['of'], text: Finding['text'], mend?: string): Finding => ({
    state,
    of,
    text,
    ...(mend ? { mend } : {})
  })

export const ok = found('ok')
export const note = found('note')
export const wrong = found('wrong')

/** Findings of `look`; an error that it throws is one of them. */
export async function tried(of: Finding['of'], look: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await look()
  } catch (error) {
    return [wrong(of, error instanceof Declined ? error.reason : (error as Error).message)]
  }
}
