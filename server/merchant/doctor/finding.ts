import { localized, type Bilingual } from '../../bilingual'

/** One finding of the doctor. `wrong` prevents sales; a `note` is information. */
export interface Finding {
  state: 'ok' | 'note' | 'wrong'
  /** Subject, such as `SMS_PROVIDER aliyun` or `PUBLIC_URL`. */
  of: string
  text: string
}

/** Makes a finding; what a provider or an error says is a string, in its own words. */
const found =
  (state: Finding['state']) =>
  (of: Bilingual | string, text: Bilingual | string): Finding => ({
    state,
    of: typeof of === 'string' ? of : localized(of),
    text: typeof text === 'string' ? text : localized(text)
  })

export const ok = found('ok')
export const note = found('note')
export const wrong = found('wrong')

/** Findings of `look`; an error that it throws is one of them. */
export async function tried(of: Bilingual | string, look: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await look()
  } catch (error) {
    return [wrong(of, (error as Error).message)]
  }
}
