import type { Tx } from '../db/client'
import { localized, type Bilingual } from '../bilingual'
import type { Catalogue } from '../services/files/csv/sheet'
import type { BadLines } from './csv/badLines'
import type { Command, CommandInput } from './command'
import { importing, importCommand } from './csv/importing'
import { goodLines } from './csv/lines'

async function load<K extends string, Row>(
  tx: Tx,
  catalogue: Catalogue<K, Row>,
  given: CommandInput,
  bad: BadLines
): Promise<string> {
  const { noun, lock, put } = catalogue
  await tx.execute(lock)
  const counts = { added: 0, changed: 0 }
  for await (const { item } of goodLines(catalogue, given, tx, { bad })) counts[await put(tx, item)] += 1
  const { added, changed } = counts
  return localized({
    en: `${added} ${noun.en}s added, ${changed} changed`,
    zh: `${noun.zh}：新增 ${added} 个，更改 ${changed} 个`
  })
}

/** The command that imports a file into a catalogue in one transaction. */
export const importInto = <K extends string, Row>(
  catalogue: Catalogue<K, Row>,
  help: Bilingual
): Command => ({
  ...importCommand,
  help,
  columns: catalogue.columns,
  run: (given) => importing(given, (tx, bad) => load(tx, catalogue, given, bad))
})
