import type { Tx } from '../../db/client'
import { localized } from '../../bilingual'
import { bannerColumns, takeBanners } from '../../services/mall/bannerFile'
import { readCsv } from '../../services/files/csv/csv'
import type { BadLines } from '../csv/badLines'
import type { Command, CommandInput } from '../command'
import { encodingOption, importing, importCommand } from '../csv/importing'
import { withPictures } from '../csv/pictureCells'

async function load(tx: Tx, { args: [file], options, config }: CommandInput, bad: BadLines): Promise<string> {
  const written = readCsv(file!, bannerColumns, { encoding: encodingOption(options), bad: bad.add })
  const count = await takeBanners(
    tx,
    withPictures(written, bannerColumns, { db: tx, config, bad: bad.add }),
    bad
  )
  return localized({ en: `${count} banners`, zh: `${count} 张横幅` })
}

export const importMallBanners: Command = {
  ...importCommand,
  help: {
    en: 'Replaces all banners of the points mall by those of the file, in its order.',
    zh: '用文件里的横幅按文件的次序替换积分商城的全部横幅。'
  },
  columns: bannerColumns,
  run: (given) => importing(given, (tx, bad) => load(tx, given, bad))
}
