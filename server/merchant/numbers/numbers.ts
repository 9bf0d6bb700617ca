import { localized } from '../../bilingual'
import { badNumber, numberFileColumns, stageNumberFile } from '../../services/numbers/numberFile'
import { stagedChanges, takeStaged, withStage } from '../../services/numbers/stockNumbers'
import type { Command } from '../command'
import { encodingOption, importCommand, inTwoSteps, partsAfter } from '../csv/importing'

const resultOf = ({ added, changed, kept }: { added: number; changed: number; kept: number }) =>
  localized({
    en: `${added} numbers added, ${changed} changed, ${kept} as they were`,
    zh: `号码：新增 ${added} 个，更改 ${changed} 个，${kept} 个不变`
  })

export const importNumbers: Command = {
  ...importCommand,
  help: {
    en: 'A number that the shop has already is changed, and stays on or off sale as it is unless 状态 says otherwise; one that is held, sold or under review cannot be changed and is a bad line. A file of numbers:export can be edited and read back.',
    zh: '店里已有的号码会更改，除非“状态”另有写明，上下架保持原样；被占用、已售出或审核中的号码不能更改，算坏行。numbers:export 的文件改好就能导回来。'
  },
  columns: numberFileColumns,
  after: partsAfter,
  run: async (given) => {
    const { sessions } = await given.openDatabase()
    await withStage(sessions, (db) =>
      inTwoSteps(given, db, {
        check: async (bad) => {
          await stageNumberFile(db, given.args[0]!, { encoding: encodingOption(given.options), bad })
          const changes = await stagedChanges(db)
          return { summary: resultOf(changes), changes }
        },
        take: async (bad, run) =>
          resultOf(await takeStaged(db, run, (line, why) => bad.addNew(badNumber(line, why))))
      })
    )
  }
}
