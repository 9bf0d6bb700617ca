import { readFile } from 'node:fs/promises'
import { localized } from '../bilingual'
import { readText } from '../services/files/fileText'
import type { CommandInput } from './command'
import { Refusal, UsageError } from './refusal'

const [fewest, most] = [10, 255]

/** Asked for at the terminal, twice, or read from --password-file; never an argument, which others could read. */
export async function readPassword({ options, askSecret }: CommandInput): Promise<string> {
  const given = await passwordOf(options['password-file'], askSecret)
  if (given.length < fewest || given.length > most)
    throw new Refusal({
      en: `a password has ${fewest} to ${most} characters`,
      zh: `密码为 ${fewest} 到 ${most} 个字符`
    })
  return given
}

async function passwordOf(file: unknown, askSecret: CommandInput['askSecret']): Promise<string> {
  if (typeof file === 'string') {
    const bytes = await readFile(file).catch((error: Error) => {
      throw new Refusal({ en: `--password-file: ${error.message}`, zh: `--password-file：${error.message}` })
    })
    const text = readText(bytes)
    // the line break that an editor adds
    return text.replace(/\r?\n$/, '')
  }
  if (!askSecret)
    throw new UsageError({
      en: 'there is no terminal to ask for the password: name a --password-file',
      zh: '没有终端，无法询问密码：请用 --password-file 指定密码文件'
    })
  const first = await askSecret(localized({ en: 'Password for the file: ', zh: '文件的密码：' }))
  if ((await askSecret(localized({ en: 'Once more: ', zh: '再输一次：' }))) !== first)
    throw new Refusal({ en: 'the passwords differ', zh: '两次输入的密码不同' })
  return first
}
