import { localized } from '../bilingual'
import { Declined } from '../errors'
import { Refusal } from './refusal'

/** Runs what a service does; what it declines is a Refusal, in the language of the terminal. */
export async function declining<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof Declined ? new Refusal(messageOf(error)) : error
  }
}

const messageOf = ({ reason: text, hint }: Declined) =>
  localized(hint ? { en: `${text.en}: ${hint.en}`, zh: `${text.zh}：${hint.zh}` } : text)
