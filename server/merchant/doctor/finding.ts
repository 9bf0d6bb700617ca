/** What the doctor says of one thing. `wrong` hinders a sale; a `note` is to be known. */
export interface Finding {
  state: 'ok' | 'note' | 'wrong'
  /** What it is about: `SMS_PROVIDER aliyun`, `PUBLIC_URL`. */
  of: string
  text: string
}

export const ok = (of: string, text: string): Finding => ({ state: 'ok', of, text })
export const note = (of: string, text: string): Finding => ({ state: 'note', of, text })
export const wrong = (of: string, text: string): Finding => ({ state: 'wrong', of, text })

/** What `look` finds; what it throws is wrong. */
export async function tried(of: string, look: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await look()
  } catch (error) {
    return [wrong(of, (error as Error).message)]
  }
}
