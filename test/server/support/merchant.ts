import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import type { FastifyInstance } from 'fastify'
import { runCommand } from '../../../server/merchant'
import { tempFolder } from '../../support/folder'
import type { Running } from './server'

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
  const folder = tempFolder()
  let files = 0
  /** A file that is not there yet. */
  const path = () => join(folder, `${(files += 1)}.csv`)
  return {
    folder,
    path,
    file: (...lines: (string | Buffer)[]): string => {
      const name = path()
      writeFileSync(name, lines.length === 1 ? lines[0]! : lines.join('\n'))
      return name
    },
    csv: sheetOf
  }
}

/** The number of the import that a command has reported. */
export const importOf = ({ problems }: { problems: string }) => /imports:undo (\d+)/.exec(problems)![1]!

/** The merchant's terminal beside the server of a test file, with files. */
export function terminalOf(server: Running) {
  const files = csvFolder()
  const run = (...words: string[]) => typedOn(server.app, words)
  return {
    ...files,
    /** Runs a command. */
    run,
    /** Takes an import back. */
    undo: (done: { problems: string }) => run('imports:undo', importOf(done)),
    /** Runs a command that must refuse its file; returns what it says, its report, and line and column of each fault. */
    refused: async (command: string, ...lines: string[]) => {
      const name = files.path()
      const message = await run(command, files.file(...lines), '--report', name)
      expect(message).toMatchObject({ code: 1, out: '' })
      const report = sheetOf(name)
      return { ...message, report, faults: report.map(({ line, column }) => `${line} ${column}`).join(', ') }
    }
  }
}
