import { localized } from '../../bilingual'
import { packageFile } from '../../services/packages/packageFile'
import type { Command } from '../command'
import { importCommand, partsAfter } from '../csv/importing'
import { importingLines } from '../csv/lines'

export const importPackages: Command = {
  ...importCommand,
  help: {
    en: 'Adds data packages, or changes those of the same name. Packages that cards have, and orders, keep their terms.',
    zh: '添加流量套餐，或更改同名的套餐。卡上已有的套餐和订单保持原来的条款。'
  },
  columns: packageFile.columns,
  after: {
    en: `A package that the file does not name stays as it is; 上架 否 ends its sale. ${partsAfter.en}`,
    zh: `文件里没写的套餐不变；上架填“否”即停售。${partsAfter.zh}`
  },
  run: (given) =>
    importingLines(given, packageFile, ({ added = 0, changed = 0, kept = 0 }) =>
      localized({
        en: `${added} packages added, ${changed} changed, ${kept} as they were`,
        zh: `新增 ${added} 个套餐，更改 ${changed} 个，${kept} 个没有变化`
      })
    )
}
