import { localized } from '../../bilingual'
import { shelveNumbers, type Shelved } from '../../services/numbers/numberStock'
import { cellReader, isEmpty } from '../../services/files/csv/cells'
import type { Command } from '../command'
import type { BadLine, Columns, Line } from '../../services/files/csv/csv'
import { importing, importCommand } from '../csv/importing'
import { readWhole, refusing } from '../csv/whole'

const columns = {
  number: {
    names: ['号码', '手机号码'],
    required: true,
    description: { en: 'a number of the shop', zh: '店里的号码' },
    example: '13800138000'
  },
  onSale: {
    names: ['上架'],
    required: true,
    description: { en: '是: on sale, 否: off sale', zh: '是：上架；否：下架' },
    example: '否'
  }
} satisfies Columns<string>
type Key = keyof typeof columns

function shelvedOf(line: Line<Key>, report: (bad: BadLine) => void): Shelved {
  const read = cellReader<Key>(line, columns, report)
  if (!line.cells.onSale) read.wrong('onSale', isEmpty)
  return {
    line: line.line,
    number: read.text('number', { most: 20, needed: true }),
    onSale: read.bool('onSale')
  }
}

export const shelveNumbersOf: Command = {
  ...importCommand,
  help: {
    en: `Puts numbers on sale or takes them off, and changes nothing else. The file of numbers:export will do, edited: other
columns are ignored. A number that a buyer holds stays with the buyer; one that is sold or under review cannot go on sale.`,
    zh: `把号码上架或下架，其他都不变。numbers:export 的文件改过即可用，其他列不理会。
买家占用中的号码不能下架；已售或审核中的不能上架。`
  },
  columns,
  run: (given) =>
    importing(given, async (tx, bad) => {
      const lines = await readWhole(tx, given, bad, {
        columns,
        others: true,
        read: shelvedOf,
        identify: ({ number }) => ({ key: number, column: 'number' })
      })
      const { on, off, kept } = await shelveNumbers(tx, lines, refusing(bad, columns))
      return localized({
        en: `${on} numbers put on sale, ${off} taken off, ${kept} as they were`,
        zh: `上架 ${on} 个号码，下架 ${off} 个，${kept} 个没有变化`
      })
    })
}
