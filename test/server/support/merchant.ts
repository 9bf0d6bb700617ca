import type { FastifyInstance } from 'fastify'
import { runCommand } from '../../../server/merchant'

/** Runs a merchant command on the app's own database; returns exit code and output. `ask`: the person at the terminal. */
export async function typedOn(
  app: FastifyInstance,
  words: string[],
  ask?: (question: string) => Promise<boolean>
) {
  const printed: string[] = []
  const problems: string[] = []
  const { deps } = app
  const code = await runCommand(words, {
    config: deps.config,
    ask,
    openDatabase: async () => ({ ...deps, close: async () => undefined }),
    print: (line) => void printed.push(line),
    problem: (line) => void problems.push(line)
  })
  return { code, out: printed.join('\n'), problems: problems.join('\n') }
}
