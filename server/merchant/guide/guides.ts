import { eq, sql } from 'drizzle-orm'
import type { Data } from '../../../contract'
import type { Tx } from '../../db/client'
import { machineCode, oneCodeGuide } from '../../db/schema'
import type { BadLines } from '../csv/badLines'
import { cellReader } from '../csv/cells'
import type { Command, CommandInput } from '../command'
import { readCsv, type BadLine, type Columns, type Line } from '../csv/csv'
import { encodingOption, importHelp, importing, importOptions, importUsage } from '../csv/importing'
import { withPictures } from '../csv/pictureCells'
import { guideBlockWords } from '../words'

const columns = {
  guide: { names: ['指南'], required: true },
  block: { names: ['模块'], required: true },
  order: { names: ['顺序'] },
  title: { names: ['标题'], required: true },
  note: { names: ['说明'] },
  content: { names: ['内容', '图文'] },
  image: { names: ['图片'], picture: true },
  video: { names: ['视频'] },
  phone: { names: ['电话'] },
  link: { names: ['链接', '地址'] },
  value: { names: ['文本', '号码'] },
  ios: { names: ['苹果下载'] },
  android: { names: ['安卓下载'] },
  logo: { names: ['标志'], picture: true },
  codes: { names: ['机器码'] }
} satisfies Columns<string>
type Key = keyof typeof columns

type Block = Data<'GET /api/site/getOneCode'>['blocks'][number]

/** Columns by kind of block, of which one at least must be filled in. */
const needs: Partial<Record<string, Key[]>> = {
  AppRecharge: ['value', 'ios', 'android'],
  BtnRecharge: ['link'],
  CustomRichText: ['content'],
  MPRecharge: ['image', 'value'],
  OfficialRecharge: ['content', 'link'],
  OnlineService: ['link'],
  PhoneService: ['phone'],
  ScanRecharge: ['image'],
  VideoTutorial: ['video']
}

const address = /^(https:\/\/|\/)[^\s"'<>]+$/
const link = /^(https?:\/\/|\/pages)[^\s"'<>]+$/

interface Row {
  line: number
  guide: string
  order: number
  logo: string
  block: Block
  codes: { code: string; deviceNo: string }[]
}

function rowOf(line: Line<Key>, report: (bad: BadLine) => void): Row {
  const read = cellReader<Key>(line, columns, report)
  const type = read.choice<string>('block', guideBlockWords, '')
  if (!type) read.wrong('block', 'is empty')
  const fitting = (key: Key, pattern: RegExp, what: string) => {
    const text = read.text(key, { most: 500 })
    if (text && !pattern.test(text)) read.wrong(key, `"${text.slice(0, 30)}" is not ${what}`)
    return text
  }
  const file = (key: Key) => fitting(key, address, '/path or https://…')
  const way = (key: Key) => fitting(key, link, '/pages… or https://…')
  const parts = {
    note: read.text('note', { most: 200 }),
    image: file('image'),
    html: read.text('content', { most: 20000 }),
    video: file('video'),
    phone: fitting('phone', /^[\d+*#-]{3,20}$/, 'a telephone number'),
    link: way('link'),
    value: read.text('value', { most: 100 }),
    ios: way('ios'),
    android: way('android')
  }
  const needed = needs[type]
  if (needed?.every((key) => !line.cells[key])) read.wrong(needed[0]!, `is needed for ${line.cells.block}`)
  const filled = Object.fromEntries(Object.entries(parts).filter(([, text]) => text))
  return {
    line: line.line,
    guide: read.text('guide', { most: 80, needed: true }),
    order: read.integer('order', 0, 1000, line.line),
    logo: file('logo'),
    block: { type, title: read.text('title', { most: 40, needed: true }), ...filled },
    codes: read.list('codes', 1000).map((part) => {
      const match = /^([A-Za-z0-9-]{1,64})(?:[=:：]([A-Za-z0-9]{1,32}))?$/.exec(part)
      if (!match) read.wrong('codes', `"${part.slice(0, 30)}" is not 机器码=设备号`)
      return { code: match?.[1]!.toUpperCase() ?? '', deviceNo: match?.[2] ?? '' }
    })
  }
}

/**
 * Inserts or updates a guide with the blocks of its lines, sorted by 顺序, and its machine codes; codes that no line names
 * stay as they are.
 */
async function putGuide(tx: Tx, title: string, rows: Row[], id: number | undefined): Promise<void> {
  const blocks = [...rows].sort((a, b) => a.order - b.order).map(({ block }) => block)
  const logo = rows.find((row) => row.logo)?.logo
  const [kept] = id
    ? await tx
        .update(oneCodeGuide)
        .set({ blocks, ...(logo ? { logo } : {}) })
        .where(eq(oneCodeGuide.id, id))
        .returning()
    : await tx
        .insert(oneCodeGuide)
        .values({ title, blocks, logo: logo ?? '' })
        .returning()
  for (const { code, deviceNo } of rows.flatMap(({ codes }) => codes)) {
    const set = { guideId: kept!.id, ...(deviceNo ? { deviceNo } : {}) }
    await tx
      .insert(machineCode)
      .values({ code, deviceNo, guideId: kept!.id })
      .onConflictDoUpdate({ target: machineCode.code, set })
  }
}

async function load(tx: Tx, { args: [file], options, config }: CommandInput, bad: BadLines): Promise<string> {
  const guides = new Map<string, Row[]>()
  const spoilt = new Set<string>()
  const seen = new Map<string, number>()
  const written = readCsv(file!, columns, { encoding: encodingOption(options), bad: bad.add })
  for await (const line of withPictures(written, columns, { db: tx, config, bad: bad.add })) {
    const row = rowOf(line, bad.add)
    for (const { code } of row.codes) {
      const before = seen.get(code)
      if (before)
        bad.add({
          line: line.line,
          column: columns.codes.names[0],
          reason: `${code} stands in line ${before}`
        })
      seen.set(code, line.line)
    }
    if (bad.has(line.line)) spoilt.add(row.guide)
    guides.set(row.guide, [...(guides.get(row.guide) ?? []), row])
  }
  const counts = { added: 0, changed: 0, codes: 0 }
  for (const [title, rows] of guides) {
    const known = await tx
      .select({ id: oneCodeGuide.id })
      .from(oneCodeGuide)
      .where(eq(oneCodeGuide.title, title))
    if (known.length > 1)
      bad.add({
        line: rows[0]!.line,
        column: columns.guide.names[0],
        reason: 'is the title of several guides'
      })
    if (known.length > 1 || spoilt.has(title)) continue
    await putGuide(tx, title, rows, known[0]?.id)
    counts[known.length ? 'changed' : 'added'] += 1
    counts.codes += rows.reduce((sum, { codes }) => sum + codes.length, 0)
  }
  return `${counts.added} guides added, ${counts.changed} changed, ${counts.codes} machine codes`
}

export const importGuides: Command = {
  usage: importUsage,
  help: `
Each line is one block of a guide; the lines of a guide replace all blocks it had. The first line names the columns, in any
order, in Chinese or in English. Needed are
  指南 guide                title of the guide: lines with the same title belong together
  模块 block                ${Object.entries(guideBlockWords)
    .map(([word, type]) => `${word} ${type}`)
    .join(', ')}
  标题 title                of the block
and optionally
  顺序 order (as in the file)      说明 note                 图片 image, 视频 video: pictures/… that was added, /path below the shop, or https://…
  内容 content: HTML, sanitised when it is shown             电话 phone
  链接 link, 苹果下载 ios, 安卓下载 android: /pages… of the app or https://…
  文本 value: the number or name to copy; for 充值卡号 the device's own number when it is empty
  标志 logo of the guide (on one of its lines)
  机器码 codes: DEMO-0001=860000000000015|DEMO-0002=… (code, device number) that lead to the guide (on one of its lines)

A guide with a bad line stays as it was. ${importHelp}`,
  args: 1,
  options: importOptions,
  run: (given) =>
    importing(given, async (tx, bad) => {
      await tx.execute(sql`lock table ${oneCodeGuide}, ${machineCode} in share row exclusive mode`)
      return load(tx, given, bad)
    })
}
