import { BusinessError } from '../errors'
import { inEnglish } from '../language/english'
import { localized, type Bilingual } from '../bilingual'
import { FileFault } from '../services/files/fileText'

/** A command was refused and changed nothing, exit code 1; the message says why, for the person who typed it. */
export class Refusal extends Error {
  constructor(text: string | Bilingual) {
    super(typeof text === 'string' ? text : localized(text))
  }
}

/** The command line is wrong, exit code 2: an unknown command, option or value. */
export class UsageError extends Refusal {}

/** A command did only a part, exit code 3; the message says what was left out. */
export class PartlyDone extends Error {
  constructor(wording: Bilingual) {
    super(localized(wording))
  }
}

/** Returns an error's message in the terminal's language; a service's refusal is always a Chinese sentence. */
export function messageOf(error: unknown): string {
  if (error instanceof FileFault) return localized(error.text)
  // Drizzle's own message holds the statement with its values, which may be personal data: the cause's is said
  const { message } = error instanceof Error && error.cause instanceof Error ? error.cause : (error as Error)
  return error instanceof BusinessError ? localized({ en: inEnglish(message), zh: message }) : message
}
