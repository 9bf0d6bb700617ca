import { localized } from '../../bilingual'
import { goodsFile } from '../../services/goods/goodsFile'
import type { Command } from '../command'
import { importCommand, partsAfter } from '../csv/importing'
import { importingLines } from '../csv/lines'

export const importGoods: Command = {
  ...importCommand,
  help: {
    en: 'Items that are not in the file stay as they are; the variants of an item are those of its line.',
    zh: '文件里没有的商品保持原样；一件商品的规格以它那一行为准。'
  },
  columns: goodsFile.columns,
  after: partsAfter,
  run: (given) =>
    importingLines(given, goodsFile, ({ added = 0, changed = 0 }) =>
      localized({
        en: `${added} goods added, ${changed} changed`,
        zh: `商品：新增 ${added} 件，更改 ${changed} 件`
      })
    )
}
