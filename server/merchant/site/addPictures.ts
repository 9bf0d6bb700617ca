import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { localized } from '../../bilingual'
import { picturesByName, readPicture, type Addition } from '../../services/files/pictures'
import { PictureError } from '../../services/files/pictures/make'
import { picturesPlace } from '../../services/site/folder/pictures'
import type { Command } from '../command'
import { Refusal, UsageError } from '../refusal'
import { asOption } from '../who'
import { keepAll, pictureLine } from './folderPictures'

/** `goods` and `goods/` -> `goods/`; '' without --under. */
function underOption(under: string | boolean | undefined): string {
  if (under === undefined) return ''
  const folder = String(under).replace(/\/+$/, '')
  if (!/^[\p{L}\p{N}_-]+(\/[\p{L}\p{N}_-]+)*$/u.test(folder))
    throw new UsageError({
      en: `--under: "${folder}" is no folder like goods or banner/spring`,
      zh: `--under：“${folder}”不是 goods 或 banner/spring 这样的文件夹`
    })
  return `${folder}/`
}

export const addPictures: Command = {
  usage: 'FILE… [--under FOLDER] [--as NAME]',
  help: {
    en: `
Adds pictures to the shop and prints how to name each in CSV files and in the files of the shop: pictures/cup.jpg. JPEG, PNG or
WebP by their content, 20 MB and 40 million pixels at most. They are turned as the camera says, freed of what else it wrote, and
kept in three widths. A name that is used already is the new picture's from now on; what shows the former one goes on showing it.
All files or none.`,
    zh: `
把图片加入店铺，并打印每张在 CSV 和店铺文件里的写法，如 pictures/cup.jpg。按内容须为 JPEG、PNG 或 WebP，最大 20 MB、4000 万像素。
图片会按拍摄方向摆正，去掉相机写入的其他信息，并存成三种宽度。名称已被使用时，从此归新图片；正在显示旧图片的地方不变。
要么全部加入，要么一张也不加。`
  },
  args: [1, Infinity],
  options: {
    under: {
      type: 'string',
      value: 'FOLDER',
      description: {
        en: 'a folder for the names: --under goods makes pictures/goods/cup.jpg',
        zh: '名称所在的文件夹：--under goods 得到 pictures/goods/cup.jpg'
      }
    },
    ...asOption
  },
  run: async (input) => {
    const { args, options, openDatabase, print, problem } = input
    const under = underOption(options.under)
    const { db } = await openDatabase()
    const known = await picturesByName(db)
    const additions = new Map<string, Addition>()
    let wrong = 0
    for (const file of args)
      try {
        const name = `${under}${basename(file)}`
        if (additions.has(name))
          throw new Refusal({ en: 'has the name of another file', zh: '与另一个文件同名' })
        additions.set(name, await readPicture(known.values(), name, await readFile(file)))
      } catch (error) {
        wrong += 1
        problem(
          `${file}: ${error instanceof PictureError ? localized(error.text) : (error as Error).message}`
        )
      }
    if (wrong)
      throw new Refusal({ en: `nothing was added: ${wrong} faults`, zh: `一张也没有加入：${wrong} 处有误` })
    const all = [...additions.values()]
    await keepAll(input, db, all)
    for (const one of all) print(pictureLine(one))
    print(
      localized({
        en: `${all.length} pictures: write them as ${picturesPlace}${all[0]!.name}`,
        zh: `共 ${all.length} 张图片；写法如 ${picturesPlace}${all[0]!.name}`
      })
    )
  }
}
