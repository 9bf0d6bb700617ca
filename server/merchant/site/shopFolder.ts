import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { createTwoFilesPatch } from 'diff'
import {
  changesOf,
  filesOfVersion,
  pullShop,
  pushShop,
  readShop,
  shopVersions,
  type Change
} from '../../services/site/folder'
import { FolderError, type Files } from '../../services/site/folder/files'
import { demoFiles } from '../../demo/site/site'
import type { Command, CommandInput } from '../command'
import { timeCell } from '../csv/csvOut'
import { Refusal } from '../refusal'
import { asHelp, asOption, whoOf } from '../who'
import { givingPictures, keepAll, pictureLine, takingPictures } from './folderPictures'

/** Files of other kinds may lie beside those of the shop. */
const isText = (path: string) => /\.(ya?ml|md|html)$/.test(path) && !/^readme\./i.test(path)

async function readFolder(folder: string): Promise<Files> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: Error) => {
    throw new Refusal(error.message)
  })
  const files: Files = {}
  for (const entry of found.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name)
    const name = relative(folder, path).split(sep).join('/')
    // .git and the like
    if (isText(name) && !/(^|\/)\./.test(name))
      files[name] = (await readFile(path, 'utf8')).replace(/^\uFEFF/, '')
  }
  return files
}

async function writeFolder(folder: string, files: Files): Promise<string[]> {
  const before = (await stat(folder).catch(() => undefined)) ? await readFolder(folder) : {}
  const gone = Object.keys(before).filter((path) => !(path in files))
  for (const path of gone) await rm(join(folder, path))
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  return gone
}

export const pull: Command = {
  usage: 'FOLDER',
  help: `
Writes what makes the shop its own into FOLDER, as files to read, change and keep in git; shop:push brings them back. Files
of the shop that are in FOLDER and no longer in the shop are deleted; others stay.`,
  args: 1,
  run: async (input) => {
    const { args, openDatabase, print } = input
    const { db } = await openDatabase()
    const { texts: files, count } = await givingPictures(input, db, args[0]!, await pullShop(db))
    const gone = await writeFolder(args[0]!, files)
    print(
      `${Object.keys(files).length} files, ${count} pictures${gone.length ? `, ${gone.length} deleted: ${gone.join(', ')}` : ''}`
    )
  }
}

export const newShop: Command = {
  usage: 'FOLDER',
  help: `
Writes the demo's shop into a new FOLDER: change its words and pictures to yours, and push it.`,
  args: 1,
  run: async ({ args, print }) => {
    const [folder] = args
    if (await stat(folder!).catch(() => undefined)) throw new Refusal(`${folder} is there already`)
    const files = demoFiles()
    await writeFolder(folder!, files)
    print(`${Object.keys(files).length} files: change them, then shop:push ${folder}`)
  }
}

const patchOf = ({ file, before, after }: Change) =>
  createTwoFilesPatch(before ? file : '/dev/null', after ? file : '/dev/null', before, after, '', '', {
    context: 2
  })
    .split('\n')
    .slice(1)
    .join('\n')

/** What a push takes: the texts, what is wrong with the folder's pictures, and which of them are new. */
type Given = Awaited<ReturnType<typeof takingPictures>>

/** Shows what a folder would change, asks, and writes it. */
async function take(input: CommandInput, given: Given, whole = false): Promise<void> {
  const { openDatabase, options, print, problem, ask, name } = input
  const { additions } = given
  const { db } = await openDatabase()
  const read = readShop(given.texts, whole)
  const { wanted } = read
  const faults = [...given.faults, ...read.faults]
  if (faults.length) {
    for (const { file, line, reason } of faults) problem(`${file}${line ? `:${line}` : ''}: ${reason}`)
    throw new Refusal(`nothing was changed: ${faults.length} faults`)
  }
  const before = await pullShop(db)
  const changes = changesOf(before, wanted)
  if (!changes.length && !additions.length) return print('the shop is like that already')
  for (const one of additions) print(`+ ${pictureLine(one)}`)
  for (const change of changes) print(patchOf(change))
  if (options['dry-run']) return
  if (!options.yes && !(await ask?.(`change ${changes.length + additions.length} files of the shop?`)))
    throw new Refusal('nothing was changed: --yes changes it without a question')
  await keepAll(input, db, additions)
  if (!changes.length) return print(`${additions.length} pictures added`)
  const who = whoOf(input)
  const files = changes.map(({ file }) => file)
  const by = { who, what: name, subject: 'shop', why: '', after: { files } }
  const version = await pushShop(db, wanted, before, by).catch((error: unknown) => {
    throw error instanceof FolderError
      ? new Refusal(`nothing was changed: ${error.file}: ${error.message}`)
      : error
  })
  const added = additions.length ? `, ${additions.length} pictures added` : ''
  print(`${changes.length} files changed${added}; shop:back --to ${version} takes it back`)
}

const yes = { yes: { type: 'boolean' }, 'dry-run': { type: 'boolean' }, ...asOption } as const

export const push: Command = {
  usage: 'FOLDER [--dry-run] [--yes] [--as name]',
  help: `
Makes the shop what the files of FOLDER say. All of them are checked first, with file, line and reason; then the difference is
shown, and taken in one step. A kind of content that FOLDER has no file of stays as it is; in a folder such as pages/ a page
without a file ends.

--dry-run   shows the difference and changes nothing
--yes       asks nothing
${asHelp}`,
  args: 1,
  options: yes,
  run: async (input) => {
    const folder = input.args[0]!
    const { db } = await input.openDatabase()
    await take(input, await takingPictures(input, db, folder, await readFolder(folder)))
  }
}

export const back: Command = {
  usage: '[--to VERSION] [--list] [--dry-run] [--yes] [--as name]',
  help: `
Makes the shop again what it was before a push: before the last one, or before the one that said VERSION. This is a push
itself, which can be taken back.

--list   lists the versions that are kept
${asHelp}`,
  options: { to: { type: 'string' }, list: { type: 'boolean' }, ...yes },
  run: async (input) => {
    const { db } = await input.openDatabase()
    const versions = await shopVersions(db)
    if (input.options.list) {
      for (const { id, at } of versions) input.print(`${id}  before the push of ${timeCell(at)}`)
      return
    }
    const id = Number(input.options.to ?? versions[0]?.id)
    const files = Number.isInteger(id) ? await filesOfVersion(db, id) : undefined
    if (!files) throw new Refusal('there is no such version: --list lists them')
    await take(input, { faults: [], texts: files, additions: [] }, true)
  }
}
