import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/client'
import { mallStore } from '../../db/schema'
import type { BadLines } from '../csv/badLines'
import { cellReader } from '../csv/cells'
import type { Command } from '../command'
import { readCsv, type BadLine, type Columns, type Line } from '../csv/csv'
import { encodingOption, importHelp, importing, importOptions, importUsage } from '../csv/importing'

const columns = {
  name: { names: ['名称', '门店'], required: true },
  phone: { names: ['电话'], required: true },
  province: { names: ['省份'], required: true },
  city: { names: ['城市'], required: true },
  county: { names: ['区县'], required: true },
  address: { names: ['地址', '详细地址'], required: true },
  latitude: { names: ['纬度'], required: true },
  longitude: { names: ['经度'], required: true },
  hours: { names: ['营业时间'] },
  open: { names: ['营业'] }
} satisfies Columns<string>
type Key = keyof typeof columns

/** Degrees within China: a value outside was mistyped, or latitude and longitude are swapped. */
const bounds = { latitude: [3, 54], longitude: [73, 136] } as const

function storeOf(line: Line<Key>, report: (bad: BadLine) => void) {
  const read = cellReader<Key>(line, columns, report)
  const degrees = (key: 'latitude' | 'longitude') => {
    const cell = line.cells[key]
    const [least, most] = bounds[key]
    const value = /^\d{1,3}(\.\d{1,10})?$/.test(cell) ? Number(cell) : NaN
    if (value >= least && value <= most) return value
    read.wrong(key, `"${cell.slice(0, 30)}" is not degrees from ${least} to ${most}`)
    return least
  }
  const province = read.province('province')
  const city = read.city('city', province)
  const name = line.cells.county
  const county = city?.children.find(({ label, value }) => label === name || value === name)
  if (city && !county) read.wrong('county', `"${name.slice(0, 30)}" is no county of ${city.label}`)
  const phone = read.text('phone', { most: 20, needed: true })
  if (phone && !/^[\d-]{5,20}$/.test(phone)) read.wrong('phone', `"${phone}" is no phone number`)
  return {
    name: read.text('name', { most: 40, needed: true }),
    phone,
    province: province?.label ?? '',
    city: city?.label ?? '',
    county: county?.label ?? '',
    address: read.text('address', { most: 120, needed: true }),
    hours: read.text('hours', { most: 60 }),
    latitude: degrees('latitude'),
    longitude: degrees('longitude'),
    open: read.bool('open', true)
  }
}

async function load(tx: Tx, file: string, encoding: string, bad: BadLines): Promise<string> {
  const lines = new Map<string, number>()
  const counts = { added: 0, changed: 0 }
  for await (const line of readCsv(file, columns, { encoding, bad: bad.add })) {
    const row = storeOf(line, bad.add)
    const before = lines.get(row.name)
    if (before && row.name)
      bad.add({ line: line.line, column: columns.name.names[0], reason: `the same store as line ${before}` })
    if (bad.has(line.line)) continue
    lines.set(row.name, line.line)
    const changed = await tx.update(mallStore).set(row).where(eq(mallStore.name, row.name)).returning()
    if (!changed.length) await tx.insert(mallStore).values(row)
    counts[changed.length ? 'changed' : 'added'] += 1
  }
  return `${counts.added} stores added, ${counts.changed} changed`
}

export const importStores: Command = {
  usage: importUsage,
  help: `
The first line names the columns, in any order, in Chinese or in English. Needed are
  名称 name                 identifies the store to change
  电话 phone
  省份 province, 城市 city, 区县 county: names or codes; 地址 address: street and house
  纬度 latitude, 经度 longitude: degrees as Chinese maps have them (GCJ-02)
and optionally, with the default in brackets
  营业时间 hours            营业 open (是): 否 takes the store out of the choice for new orders

Stores that are not in the file stay as they are. ${importHelp}`,
  args: 1,
  options: importOptions,
  run: (given) => importing(given, (tx, bad) => load(tx, given.args[0]!, encodingOption(given.options), bad))
}
