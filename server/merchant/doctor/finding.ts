import { say, type Both } from '../../say'

/** What the doctor says of one thing. `wrong` hinders a sale; a `note` is to be known. */
export interface Finding {
  state: 'ok' | 'note' | 'wrong'
  /** What it is about: `SMS_PROVIDER aliyun`, `PUBLIC_URL`. */
  of: string
  text: string
}

/** Makes a finding; what a provider or an error says is a string, in its own words. */
const found =
  (state: Finding['state']) =>
  (of: Both | string, text: Both | string): Finding => ({
    state,
    of: typeof of === 'string' ? of : say(of),
    text: typeof text === 'string' ? text : say(text)
  })

export const ok = found('ok')
export const note = found('note')
export const wrong = found('wrong')

/** What `look` finds; what it throws is wrong. */
export async function tried(of: Both | string, look: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await look()
  } catch (error) {
    return [wrong(of, (error as Error).message)]
  }
}
