import { normaliseLoginNumber } from '../../../rules/card/iccid'
import { localized } from '../../bilingual'
import { moveCards, type CardMove } from '../../services/card/moveCards'
import { cellReader } from '../../services/files/csv/cells'
import type { Command } from '../command'
import type { BadLine, Columns, Line } from '../../services/files/csv/csv'
import { importing, importCommand } from '../csv/importing'
import { readWhole, refusing } from '../csv/whole'

const columns = {
  card: {
    names: ['卡号'],
    required: true,
    description: { en: 'any number of the card: 卡号, ICCID, 号码', zh: '卡的任一编号：卡号、ICCID、号码' },
    example: '1440000000001'
  },
  layoutId: {
    names: ['布局'],
    description: { en: "number of the portal's layout", zh: '门户布局的编号' },
    example: '1'
  },
  promoCode: {
    names: ['推广码', '销售'],
    description: { en: "the seller's code; - for none", zh: '销售的推广码；填 - 表示没有' },
    example: 'demo'
  },
  device: {
    names: ['所在设备'],
    description: {
      en: 'any number of the device that it sits in; - takes it out',
      zh: '所在设备的任一编号；填 - 表示取出'
    },
    example: '860000000000015'
  }
} satisfies Columns<string>
type Key = keyof typeof columns

/** `-` takes a value away; an empty cell leaves it. */
export const orNone = (cell: string): string | undefined => (cell === '-' ? '' : cell || undefined)

function moveOf(line: Line<Key>, report: (bad: BadLine) => void): CardMove {
  const read = cellReader<Key>(line, columns, report)
  const { layoutId, device } = line.cells
  return {
    line: line.line,
    card: normaliseLoginNumber(read.text('card', { needed: true, most: 40 })),
    layoutId: layoutId ? read.integer('layoutId', 1, 9999) : undefined,
    promoCode: orNone(read.text('promoCode', { most: 60 })),
    device: orNone(device === '-' ? device : normaliseLoginNumber(device))
  }
}

export const moveCardsTo: Command = {
  ...importCommand,
  help: {
    en: `Gives cards another layout, seller or device; the holder keeps everything else. The file of cards:export will do, edited:
other columns are ignored, empty cells leave what a card has. For another holder there is cards:release.`,
    zh: `把卡换到别的布局、销售或设备，持卡人的其他一切不变。cards:export 的文件改过即可用：其他列不理会，空单元格保持原样。
换持卡人请用 cards:release。`
  },
  columns,
  run: (given) =>
    importing(given, async (tx, bad) => {
      const moves = await readWhole(tx, given, bad, {
        columns,
        others: true,
        read: moveOf,
        identify: ({ card }) => ({ key: card, column: 'card' })
      })
      const { changed, kept } = await moveCards(tx, moves, refusing(bad, columns))
      return localized({
        en: `${changed} cards moved, ${kept} as they were`,
        zh: `移动了 ${changed} 张卡，${kept} 张没有变化`
      })
    })
}
