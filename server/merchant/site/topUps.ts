import type { Tx } from '../../db/client'
import { say } from '../../say'
import { topUpFile } from '../../services/site/topUpFile'
import { setTopUps } from '../../services/site/topUps'
import type { BadLines } from '../csv/badLines'
import type { Command, CommandInput } from '../command'
import { importAfter, importing, importOptions, importUsage } from '../csv/importing'
import { readWhole } from '../csv/whole'

async function load(tx: Tx, given: CommandInput, bad: BadLines): Promise<string> {
  const all = await readWhole(tx, given, bad, topUpFile)
  await setTopUps(tx, all)
  return say({ en: `${all.length} amounts of a top-up`, zh: `${all.length} 档充值金额` })
}

export const importTopUps: Command = {
  usage: importUsage,
  help: {
    en: `
Replaces the amounts of a top-up by those of the file, in its order. They are topups.yaml of the shop's folder as well: pull before
the next shop:push.`,
    zh: '用文件里的充值金额按文件的次序替换全部充值金额。它们也是店铺文件夹里的 topups.yaml：下次 shop:push 之前先 shop:pull。'
  },
  columns: topUpFile.columns,
  after: importAfter,
  args: 1,
  options: importOptions,
  run: (given) => importing(given, (tx, bad) => load(tx, given, bad))
}
