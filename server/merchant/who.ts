import { userInfo } from 'node:os'
import type { CommandInput } from './command'
import { UsageError } from './refusal'

/** The options of a command that is recorded in the audit (services/shared/audit.ts). */
export const asOption = {
  as: {
    type: 'string',
    value: 'NAME',
    description: {
      en: 'who you are, for the audit; the user of this machine is recorded with it',
      zh: '你是谁，记入审计；本机用户一并记录'
    }
  }
} as const

/** Option of a command that is refused without a reason: `reasonOption` reads it. */
export const whyOption = {
  reason: {
    type: 'string',
    value: '"why"',
    description: { en: 'why; the audit keeps it', zh: '原因，记入审计' }
  }
} as const

function machineUser(): string {
  try {
    return userInfo().username
  } catch {
    // a container may run under an id that has no name
    return `uid ${process.getuid?.() ?? '?'}`
  }
}

/** The person who runs a command: the user of this machine, after the name of --as where given. */
export function whoOf({ options }: Pick<CommandInput, 'options'>): string {
  const user = machineUser()
  if (options.as === undefined) return user
  const name = String(options.as).trim()
  if (!name || name.length > 60)
    throw new UsageError({ en: '--as: a name of at most 60 characters', zh: '--as：名字最多 60 个字符' })
  return `${name} (${user})`
}

/** An option that says why, which the audit keeps. Throws a UsageError when it is missing, empty or longer than `most`. */
export function reasonOption({ options }: Pick<CommandInput, 'options'>, name: string, most = 200): string {
  const reason = String(options[name] ?? '').trim()
  if (!reason || reason.length > most)
    throw new UsageError({
      en: `--${name} says why, in at most ${most} characters`,
      zh: `--${name} 写明原因，最多 ${most} 个字符`
    })
  return reason
}
