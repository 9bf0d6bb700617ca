import type { Tx } from '../../db/client'
import type { Bilingual } from '../../bilingual'
import { cellReader, isEmpty, isNot } from '../files/csv/cells'
import type { BadLine, Line, Spoilt } from '../files/csv/csv'
import { guideBlockWords } from '../files/csv/words'
import { guideColumns, type GuideKey } from './guideColumns'
import { eq, sql } from 'drizzle-orm'
import type { Data } from '../../../contract'
import { machineCode, oneCodeGuide } from '../../db/schema'

type GuideBlock = Data<'GET /api/site/getOneCode'>['blocks'][number]

/** A recharge guide as the merchant gives it. */
interface Guide {
  title: string
  blocks: GuideBlock[]
  /** Address of its logo; '' leaves the one that it has. */
  logo: string
  /** Codes printed on devices that lead to it, each with the device's number; '' leaves the one that is known. */
  codes: { code: string; deviceNo: string }[]
}

const lockGuides = sql`lock table ${oneCodeGuide}, ${machineCode} in share row exclusive mode`

/**
 * Adds a guide, or changes the one of that title: its blocks are replaced, machine codes that are not given stay. Returns
 * undefined, and writes nothing, when several guides have the title.
 */
async function putGuide(
  tx: Tx,
  { title, blocks, logo, codes }: Guide
): Promise<'added' | 'changed' | undefined> {
  const known = await tx
    .select({ id: oneCodeGuide.id })
    .from(oneCodeGuide)
    .where(eq(oneCodeGuide.title, title))
  if (known.length > 1) return undefined
  const [kept] = known[0]
    ? await tx
        .update(oneCodeGuide)
        .set({ blocks, ...(logo ? { logo } : {}) })
        .where(eq(oneCodeGuide.id, known[0].id))
        .returning()
    : await tx.insert(oneCodeGuide).values({ title, blocks, logo }).returning()
  for (const { code, deviceNo } of codes) {
    const set = { guideId: kept!.id, ...(deviceNo ? { deviceNo } : {}) }
    await tx
      .insert(machineCode)
      .values({ code, deviceNo, guideId: kept!.id })
      .onConflictDoUpdate({ target: machineCode.code, set })
  }
  return known.length ? 'changed' : 'added'
}

/** Columns by kind of block, of which one at least must be filled in. */
const needs: Partial<Record<string, GuideKey[]>> = {
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
  block: GuideBlock
  codes: { code: string; deviceNo: string }[]
}

function rowOf(line: Line<GuideKey>, report: (bad: BadLine) => void): Row {
  const read = cellReader<GuideKey>(line, guideColumns, report)
  const type = read.choice<string>('block', guideBlockWords, '')
  if (!type) read.wrong('block', isEmpty)
  const fitting = (key: GuideKey, pattern: RegExp, what: Bilingual) => {
    const text = read.text(key, { most: 500 })
    if (text && !pattern.test(text)) read.wrong(key, isNot(text, what))
    return text
  }
  const file = (key: GuideKey) =>
    fitting(key, address, { en: '/path or https://…', zh: ' /路径 或 https://…' })
  const way = (key: GuideKey) =>
    fitting(key, link, { en: '/pages… or https://…', zh: ' /pages… 或 https://…' })
  const parts = {
    note: read.text('note', { most: 200 }),
    image: file('image'),
    html: read.text('content', { most: 20000 }),
    video: file('video'),
    phone: fitting('phone', /^[\d+*#-]{3,20}$/, { en: 'a telephone number', zh: '电话号码' }),
    link: way('link'),
    value: read.text('value', { most: 100 }),
    ios: way('ios'),
    android: way('android')
  }
  const needed = needs[type]
  if (needed?.every((key) => !line.cells[key])) {
    const { block } = line.cells
    read.wrong(needed[0]!, { en: `is needed for ${block}`, zh: `${block}必须填写` })
  }
  const filled = Object.fromEntries(Object.entries(parts).filter(([, text]) => text))
  return {
    line: line.line,
    guide: read.text('guide', { most: 80, needed: true }),
    order: read.integer('order', 0, 1000, line.line),
    logo: file('logo'),
    block: { type, title: read.text('title', { most: 40, needed: true }), ...filled },
    codes: read.list('codes', 1000).map((part) => {
      const match = /^([A-Za-z0-9-]{1,64})(?:[=:：]([A-Za-z0-9]{1,32}))?$/.exec(part)
      if (!match) read.wrong('codes', isNot(part, { en: '机器码=设备号', zh: '“机器码=设备号”的形式' }))
      return { code: match?.[1]!.toUpperCase() ?? '', deviceNo: match?.[2] ?? '' }
    })
  }
}

/** The guides of a file by their titles, and the titles of those with a bad line. */
async function guidesOf(lines: AsyncIterable<Line<GuideKey>>, bad: Spoilt) {
  const guides = new Map<string, Row[]>()
  const spoilt = new Set<string>()
  const seen = new Map<string, number>()
  for await (const line of lines) {
    const row = rowOf(line, bad.add)
    for (const { code } of row.codes) {
      const before = seen.get(code)
      const reason = { en: `${code} stands in line ${before}`, zh: `第 ${before} 行已有 ${code}` }
      if (before) bad.add({ line: line.line, column: guideColumns.codes.names[0], reason })
      seen.set(code, line.line)
    }
    if (bad.has(line.line)) spoilt.add(row.guide)
    guides.set(row.guide, [...(guides.get(row.guide) ?? []), row])
  }
  return { guides, spoilt }
}

/** Takes the guides of a file in, and returns how many they were; one with a bad line stays as it was. */
export async function takeGuides(
  tx: Tx,
  lines: AsyncIterable<Line<GuideKey>>,
  bad: Spoilt
): Promise<{ added: number; changed: number; codes: number }> {
  const { guides, spoilt } = await guidesOf(lines, bad)
  await tx.execute(lockGuides)
  const counts = { added: 0, changed: 0, codes: 0 }
  for (const [title, rows] of guides) {
    if (spoilt.has(title)) continue
    const blocks = [...rows].sort((a, b) => a.order - b.order).map(({ block }) => block)
    const codes = rows.flatMap((row) => row.codes)
    const logo = rows.find((row) => row.logo)?.logo ?? ''
    const done = await putGuide(tx, { title, blocks, logo, codes })
    if (!done) {
      const reason = { en: 'is the title of several guides', zh: '有几个指南用这个标题' }
      bad.add({ line: rows[0]!.line, column: guideColumns.guide.names[0], reason })
      continue
    }
    counts[done] += 1
    counts.codes += codes.length
  }
  return counts
}
