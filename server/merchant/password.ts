import { readFile } from 'node:fs/promises'
import type { CommandInput } from './command'
import { Refusal, UsageError } from './refusal'

const [fewest, most] = [10, 255]

/** Asked for at the terminal, twice, or read from --password-file; never an argument, which others could read. */
export async function readPassword({ options, askSecret }: CommandInput): Promise<string> {
  const given = await passwordOf(options['password-file'], askSecret)
  if (given.length < fewest || given.length > most)
    throw new Refusal(`a password has ${fewest} to ${most} characters`)
  return given
}

async function passwordOf(file: unknown, askSecret: CommandInput['askSecret']): Promise<string> {
  if (typeof file === 'string') {
    const text = await readFile(file, 'utf8').catch((error: Error) => {
      throw new Refusal(`--password-file: ${error.message}`)
    })
    // the line break that an editor adds
    return text.replace(/\r?\n$/, '')
  }
  if (!askSecret) throw new UsageError('there is no terminal to ask for the password: name a --password-file')
  const first = await askSecret('Password for the file: ')
  if ((await askSecret('Once more: ')) !== first) throw new Refusal('the passwords differ')
  return first
}
