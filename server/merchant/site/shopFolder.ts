import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { createTwoFilesPatch } from 'diff'
import {
  folderChanges,
  filesOfVersion,
  missingItems,
  pullShop,
  pushShop,
  readShop,
  shopVersions,
  type Change
} from '../../services/site/folder'
import { FileFault, readText } from '../../services/files/fileText'
import { FolderError, type Fault, type Files } from '../../services/site/folder/files'
import { translatorFiles } from '../../services/site/folder/parts/translations'
import { demoFiles } from '../../demo/site/site'
import { localized, type Bilingual } from '../../bilingual'
import type { Command, CommandInput } from '../command'
import { timeCell } from '../csv/csvOut'
import { Refusal } from '../refusal'
import { asOption, whoOf } from '../who'
import { givingPictures, keepAll, pictureLine, takingPictures } from './folderPictures'

/** Files of other kinds may lie beside those of the shop. */
const isText = (path: string) => /\.(ya?ml|md|html)$/.test(path) && !/^readme\./i.test(path)

/** The texts of a folder, and those of its files that are not UTF-8. */
async function readFolder(folder: string): Promise<{ files: Files; faults: Fault[] }> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: Error) => {
    throw new Refusal(error.message)
  })
  const files: Files = {}
  const faults: Fault[] = []
  for (const entry of found.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name)
    const name = relative(folder, path).split(sep).join('/')
    // .git and the like
    if (!isText(name) || /(^|\/)\./.test(name)) continue
    try {
      files[name] = readText(await readFile(path))
    } catch (error) {
      if (!(error instanceof FileFault)) throw error
      faults.push({ file: name, line: error.line, reason: error.text })
    }
  }
  return { files, faults }
}

async function writeFolder(folder: string, files: Files): Promise<string[]> {
  const before = (await stat(folder).catch(() => undefined)) ? await readFolder(folder) : undefined
  const there = [...Object.keys(before?.files ?? {}), ...(before?.faults ?? []).map(({ file }) => file)]
  const gone = there.filter((path) => !(path in files))
  for (const path of gone) await rm(join(folder, path))
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  return gone
}

export const pull: Command = {
  usage: 'FOLDER [--untranslated]',
  help: {
    en: `
Writes what makes the shop its own into FOLDER, as files to read, change and keep in git; shop:push brings them back. Files
of the shop that are in FOLDER and no longer in the shop are deleted; others stay.`,
    zh: `
把店的一切写进 FOLDER，成为可以读、可以改、可以放进 git 的文件；shop:push 再推回店里。FOLDER 里属于店铺、但店里已经没有的文件会被删除，
其他文件不动。`
  },
  args: 1,
  options: {
    untranslated: {
      type: 'boolean',
      description: {
        en: "lists texts of the shop and its goods without a translation in translations/, with '' to fill in",
        zh: "把店铺和商品中还没有译文的文字也写进 translations/，值为 ''，等待填写"
      }
    }
  },
  run: async (input) => {
    const { args, openDatabase, options, print } = input
    const { db } = await openDatabase()
    const pulled = { ...(await pullShop(db)), ...(options.untranslated ? await translatorFiles(db) : {}) }
    const { texts: files, count } = await givingPictures(input, db, args[0]!, pulled)
    const texts = Object.keys(files).length
    const gone = await writeFolder(args[0]!, files)
    print(localized({ en: `${texts} files, ${count} pictures`, zh: `${texts} 个文件，${count} 张图片` }))
    if (gone.length) print(localized({ en: `deleted: ${gone.join(', ')}`, zh: `已删除：${gone.join('、')}` }))
  }
}

export const newShop: Command = {
  usage: 'FOLDER',
  help: {
    en: `
Writes the demo's shop into a new FOLDER: change its words and pictures to yours, and push it. In its folder csv/ lies what the demo
sells, a file for each import (packages:import FOLDER/csv/packages.csv). Its seckills are left out: they are of packages that are not there yet.`,
    zh: `
把演示店写进新文件夹 FOLDER：把文字和图片换成你的，再推送。其中的 csv/ 是演示店所卖的东西，每个导入命令一个文件
（packages:import FOLDER/csv/packages.csv）。不含秒杀：秒杀的套餐此时还没有。`
  },
  args: 1,
  run: async ({ args, print }) => {
    const folder = args[0]!
    if (await stat(folder).catch(() => undefined))
      throw new Refusal({ en: `${folder} is there already`, zh: `${folder} 已经存在` })
    const { 'seckills.yaml': _ofPackages, ...files } = demoFiles()
    await writeFolder(folder, files)
    const count = Object.keys(files).length
    print(
      localized({
        en: `${count} files: change them, then shop:push ${folder}; those in csv/ are taken in by the imports`,
        zh: `${count} 个文件：改好以后运行 shop:push ${folder}；csv/ 里的用各个导入命令导入`
      })
    )
  }
}

const patchOf = ({ file, before, after }: Change) =>
  createTwoFilesPatch(before ? file : '/dev/null', after ? file : '/dev/null', before, after, '', '', {
    context: 2
  })
    .split('\n')
    .slice(1)
    .join('\n')

/** Input of a push: texts, faults of the folder's pictures, and new pictures. */
type Given = Awaited<ReturnType<typeof takingPictures>>

const unchanged = (why: Bilingual) =>
  new Refusal({ en: `nothing was changed: ${why.en}`, zh: `什么都没有改：${why.zh}` })

/** Shows what a folder would change, asks, and writes it. */
async function take(input: CommandInput, given: Given, whole = false): Promise<void> {
  const { openDatabase, options, print, problem, ask, name } = input
  const { additions } = given
  const { db } = await openDatabase()
  const { faults: wrong, wanted } = readShop(given.texts, whole)
  const unread = [...given.faults, ...wrong]
  const faults = unread.length || whole ? unread : await missingItems(db, given.texts)
  if (faults.length) {
    for (const { file, line, reason } of faults)
      problem(
        localized({
          en: `${file}${line ? `:${line}` : ''}: ${reason.en}`,
          zh: `${file}${line ? `:${line}` : ''}：${reason.zh}`
        })
      )
    throw unchanged({ en: `${faults.length} faults`, zh: `有 ${faults.length} 处错误` })
  }
  const before = await pullShop(db)
  const changes = folderChanges(before, wanted)
  if (!changes.length && !additions.length)
    return print(localized({ en: 'the shop is like that already', zh: '店里已经是这样了' }))
  for (const one of additions) print(`+ ${pictureLine(one)}`)
  for (const change of changes) print(patchOf(change))
  if (options['dry-run']) return
  const count = changes.length + additions.length
  const question = { en: `change ${count} files of the shop?`, zh: `要改店里的 ${count} 个文件吗？` }
  if (!options.yes && !(await ask?.(localized(question))))
    throw unchanged({ en: '--yes changes it without a question', zh: '加 --yes 可不经询问直接修改' })
  await keepAll(input, db, additions)
  const added = localized({ en: `${additions.length} pictures added`, zh: `加入 ${additions.length} 张图片` })
  if (!changes.length) return print(added)
  const who = whoOf(input)
  const files = changes.map(({ file }) => file)
  const by = { who, what: name, subject: 'shop', why: '', after: { files } }
  const version = await pushShop(db, wanted, before, by).catch((error: unknown) => {
    if (!(error instanceof FolderError)) throw error
    const { file, reason } = error
    throw unchanged({ en: `${file}: ${reason.en}`, zh: `${file}：${reason.zh}` })
  })
  const also = additions.length ? localized({ en: `, ${added}`, zh: `，${added}` }) : ''
  print(
    localized({
      en: `${changes.length} files changed${also}; shop:back --to ${version} takes it back`,
      zh: `改了 ${changes.length} 个文件${also}；shop:back --to ${version} 可以撤回`
    })
  )
}

const pushOptions = {
  'dry-run': {
    type: 'boolean',
    description: { en: 'shows the difference and changes nothing', zh: '只显示差异，什么都不改' }
  },
  yes: { type: 'boolean', description: { en: 'asks nothing', zh: '不再询问' } },
  ...asOption
} as const

export const push: Command = {
  usage: 'FOLDER [--dry-run] [--yes] [--as NAME]',
  help: {
    en: `
Makes the shop what the files of FOLDER say. All of them are checked first, with file, line and reason; then the difference is
shown, and taken in one step. A kind of content that FOLDER has no file of stays as it is; in a folder such as pages/ a page
without a file ends.`,
    zh: `
让店变成 FOLDER 里的文件所写的样子。先检查全部文件，错误会指出文件、行号和原因；再显示差异，一次改完。FOLDER 里完全没有的一类内容保持不变；
在 pages/ 这样的文件夹里，没有了文件的页面就撤下。`
  },
  args: 1,
  options: pushOptions,
  run: async (input) => {
    const folder = input.args[0]!
    const { db } = await input.openDatabase()
    const { files, faults } = await readFolder(folder)
    const given = await takingPictures(input, db, folder, files)
    await take(input, { ...given, faults: [...faults, ...given.faults] })
  }
}

export const back: Command = {
  usage: '[--to VERSION] [--list] [--dry-run] [--yes] [--as NAME]',
  help: {
    en: `
Makes the shop again what it was before a push: before the last one, or before the one that said VERSION. This is a push
itself, which can be taken back.`,
    zh: `
让店恢复成某次推送之前的样子：最近一次，或显示过 VERSION 的那一次。这本身也是一次推送，同样可以撤回。`
  },
  options: {
    to: {
      type: 'string',
      value: 'VERSION',
      description: {
        en: 'the number that the push said; the last one unless given',
        zh: '推送时显示的编号；不写就是最近一次'
      }
    },
    list: { type: 'boolean', description: { en: 'lists the versions that are kept', zh: '列出保留的版本' } },
    ...pushOptions
  },
  run: async (input) => {
    const { db } = await input.openDatabase()
    const versions = await shopVersions(db)
    if (input.options.list) {
      for (const { id, at } of versions)
        input.print(
          `${id}  ${localized({ en: 'before the push of', zh: '推送之前，推送于' })} ${timeCell(at)}`
        )
      return
    }
    const id = Number(input.options.to ?? versions[0]?.id)
    const files = Number.isInteger(id) ? await filesOfVersion(db, id) : undefined
    if (!files)
      throw new Refusal({
        en: 'there is no such version: --list lists them',
        zh: '没有这个版本：--list 可列出全部'
      })
    await take(input, { faults: [], texts: files, additions: [] }, true)
  }
}
