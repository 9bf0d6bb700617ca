import type { FastifyInstance } from 'fastify'
import { runCommand } from '../../../server/merchant'

/** Runs a merchant command on the app's own database; returns exit code and output. */
export async function typedOn(app: FastifyInstance, words: string[]) {
  const printed: string[] = []
  const problems: string[] = []
  const { deps } = app
  const code = await runCommand(words, {
    config: deps.config,
    openDatabase: async () => ({ ...deps, close: async () => undefined }),
    print: (line) => void printed.push(line),
    problem: (line) => void problems.push(line)
  })
  return { code, out: printed.join('\n'), problems: problems.join('\n') }
}
