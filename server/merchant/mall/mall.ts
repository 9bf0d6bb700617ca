import { localized } from '../../bilingual'
import { mallColumns } from '../../services/mall/mallColumns'
import { mallFile } from '../../services/mall/mallFile'
import { storeIds } from '../../services/mall/mallStores'
import { storeFile } from '../../services/mall/storeFile'
import { importInto } from '../catalogue'
import type { Command } from '../command'
import { importCommand, partsAfter } from '../csv/importing'
import { importingLines } from '../csv/lines'

export const importMall: Command = {
  ...importCommand,
  help: {
    en: 'An item costs 积分, 价格 or both, and so do all its 规格. Items that are not in the file stay as they are; the variants of an item are those of its line.',
    zh: '商品用积分、价格或两者一起买，各规格也一样。文件里没有的商品保持原样；一件商品的规格以它那一行为准。'
  },
  columns: mallColumns,
  after: partsAfter,
  run: async (given) => {
    const { db } = await given.openDatabase()
    await importingLines(given, mallFile(await storeIds(db)), ({ added = 0, changed = 0 }) =>
      localized({
        en: `${added} items added, ${changed} changed`,
        zh: `新增 ${added} 件商品，更改 ${changed} 件`
      })
    )
  }
}

export const importStores = importInto(storeFile, {
  en: 'Stores that are not in the file stay as they are.',
  zh: '文件里没有的门店保持原样。'
})
