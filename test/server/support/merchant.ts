import type { FastifyInstance } from 'fastify'
import { runCommand } from '../../../server/merchant'

/** A merchant's command as it is typed, on the app's own database: exit code and what it wrote. */
export async function typedOn(app: FastifyInstance, words: string[]) {
  const printed: string[] = []
  const problems: string[] = []
  const { deps } = app
  const code = await runCommand(words, {
    config: deps.config,
    store: async () => ({ ...deps, close: async () => undefined }),
    print: (line) => void printed.push(line),
    problem: (line) => void problems.push(line)
  })
  return { code, out: printed.join('\n'), problems: problems.join('\n') }
}
