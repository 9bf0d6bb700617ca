import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
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

/** The lines of an export as a spreadsheet shows them: ="007" is 007. */
export const sheetOf = (name: string): Record<string, string>[] =>
  parse(readFileSync(name), {
    bom: true,
    columns: true,
    skip_empty_lines: true,
    cast: (cell) => cell.replace(/^="(.*)"$/, '$1')
  })

/** Files that commands read and write, in a folder of their own. */
export function csvFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'csv-'))
  let files = 0
  /** A file that is not there yet. */
  const path = () => join(folder, `${(files += 1)}.csv`)
  return {
    path,
    file: (...lines: string[]): string => {
      const name = path()
      writeFileSync(name, lines.join('\n'))
      return name
    },
    csv: sheetOf,
    drop: () => rmSync(folder, { recursive: true })
  }
}

/** Takes back the import that a command has reported. */
export const undoneOn = (app: FastifyInstance, { problems }: { problems: string }) =>
  typedOn(app, ['imports:undo', /imports:undo (\d+)/.exec(problems)![1]!])
