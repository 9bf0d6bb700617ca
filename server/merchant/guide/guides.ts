import type { Tx } from '../../db/client'
import { localized } from '../../bilingual'
import { guideColumns } from '../../services/guide/guideColumns'
import { takeGuides } from '../../services/guide/guideFile'
import { readCsv } from '../../services/files/csv/csv'
import type { BadLines } from '../csv/badLines'
import type { Command, CommandInput } from '../command'
import { encodingOption, importing, importCommand } from '../csv/importing'
import { withPictures } from '../csv/pictureCells'

async function load(tx: Tx, { args, options, config }: CommandInput, bad: BadLines): Promise<string> {
  const written = readCsv(args[0]!, guideColumns, { encoding: encodingOption(options), bad: bad.add })
  const lines = withPictures(written, guideColumns, { db: tx, config, bad: bad.add })
  const { added, changed, codes } = await takeGuides(tx, lines, bad)
  return localized({
    en: `${added} guides added, ${changed} changed, ${codes} machine codes`,
    zh: `指南：新增 ${added} 个，更改 ${changed} 个；机器码 ${codes} 个`
  })
}

export const importGuides: Command = {
  ...importCommand,
  help: {
    en: `
Each line is one block of a guide; the lines of a guide replace all blocks it had. Machine codes that no line names stay as they
are. A guide with a bad line stays as it was.`,
    zh: '每行是指南的一个模块；一个指南的各行取代它原有的全部模块。没有写到的机器码保持原样。有坏行的指南保持原样。'
  },
  columns: guideColumns,
  run: (given) => importing(given, (tx, bad) => load(tx, given, bad))
}
