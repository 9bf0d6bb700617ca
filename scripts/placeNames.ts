/*
 * Makes src/i18n/messages/place: names of provinces and cities in Latin letters and in traditional Chinese, by the short
 * Chinese name. Run `npx tsx scripts/placeNames.ts` after scripts/regions.ts, and read the diff before you commit it.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shortName } from '../rules/region'
import { regions } from '../server/db/regions'
import { toTraditional } from '../server/language/chinese'
import { formatFile } from './formatFile'

/** Converts Chinese to pinyin; see NOTICE.md. */
const source = 'pinyin-pro@3.29.4'

/**
 * Places whose usual name is not its pinyin: Mongolian, Tibetan, Uyghur and Cantonese names, and Taiwan's spellings.
 */
const customary: Record<string, string> = {
  陕西: 'Shaanxi',
  内蒙古: 'Inner Mongolia',
  呼和浩特: 'Hohhot',
  鄂尔多斯: 'Ordos',
  呼伦贝尔: 'Hulunbuir',
  巴彦淖尔: 'Bayannur',
  乌兰察布: 'Ulanqab',
  兴安: 'Hinggan',
  锡林郭勒: 'Xilingol',
  阿拉善: 'Alxa',
  大兴安岭: 'Da Hinggan Ling',
  哈尔滨: 'Harbin',
  齐齐哈尔: 'Qiqihar',
  西藏: 'Tibet',
  拉萨: 'Lhasa',
  日喀则: 'Shigatse',
  昌都: 'Qamdo',
  林芝: 'Nyingchi',
  那曲: 'Nagqu',
  阿里: 'Ngari',
  阿坝: 'Ngawa',
  甘孜: 'Garzê',
  果洛: 'Golog',
  迪庆: 'Dêqên',
  乌鲁木齐: 'Ürümqi',
  克拉玛依: 'Karamay',
  吐鲁番: 'Turpan',
  哈密: 'Hami',
  博尔塔拉: 'Bortala',
  巴音郭楞: 'Bayingolin',
  阿克苏: 'Aksu',
  克孜勒苏: 'Kizilsu',
  喀什: 'Kashgar',
  和田: 'Hotan',
  伊犁: 'Ili',
  阿勒泰: 'Altay',
  阿拉尔: 'Aral',
  图木舒克: 'Tumxuk',
  可克达拉: 'Kokdala',
  台北: 'Taipei',
  新北: 'New Taipei',
  台中: 'Taichung',
  高雄: 'Kaohsiung',
  基隆: 'Keelung',
  新竹: 'Hsinchu',
  嘉义: 'Chiayi',
  彰化: 'Changhua',
  屏东: 'Pingtung',
  花莲: 'Hualien',
  台东: 'Taitung',
  香港: 'Hong Kong',
  香港岛: 'Hong Kong Island',
  九龙: 'Kowloon',
  新界: 'New Territories',
  澳门: 'Macao',
  澳门半岛: 'Macao Peninsula',
  澳门外岛: 'Macao Islands'
}

const peoples =
  '藏族|羌族|苗族|侗族|布依族|土家族|彝族|哈尼族|壮族|傣族|白族|景颇族|傈僳族|回族|蒙古族|蒙古|朝鲜族|柯尔克孜|哈萨克|黎族'
const bare = (name: string) => name.replace(new RegExp(`(?:${peoples})+自治[州县]$`), '').replace(/盟$/, '')

type Read = (name: string) => string[]

/** A name in Latin letters. A syllable that begins with a vowel is set apart by an apostrophe: Xi'an, not Xian. */
function latin(name: string, read: Read): string {
  const known = customary[bare(name)]
  if (known) return known
  const text = read(bare(name)).reduce(
    (joined, next) => joined + (joined && /^[aeo]/.test(next) ? "'" : '') + next
  )
  return text[0]!.toUpperCase() + text.slice(1)
}

function write(file: string, comment: string, names: [string, string][]): void {
  const path = join(__dirname, '../src/i18n/messages/place', `${file}.ts`)
  const text = `/** ${comment} Made by scripts/placeNames.ts. */\nexport default ${JSON.stringify(Object.fromEntries(names))}\n`
  writeFileSync(path, text)
  formatFile(path)
}

const folder = mkdtempSync(join(tmpdir(), 'pinyin-'))
async function make(): Promise<void> {
  execFileSync('npm', ['pack', source, '--silent', '--pack-destination', folder], { stdio: 'ignore' })
  execFileSync('tar', ['-xzf', `${source.replace('@', '-')}.tgz`], { cwd: folder })
  const { pinyin } = (await import(join(folder, 'package/dist/index.js'))) as {
    pinyin: (text: string, options: object) => string[]
  }
  const read: Read = (name) => pinyin(name, { toneType: 'none', type: 'array' })
  const places = [
    ...new Set(regions.flatMap(({ label, children }) => [label, ...children.map((city) => city.label)]))
  ].map(shortName)
  write(
    'latin',
    'Names of provinces and cities in Latin letters.',
    places.map((name) => [name, latin(name, read)])
  )
  write(
    'zh-Hant',
    'Names of provinces and cities in traditional characters.',
    places.map((name) => [name, toTraditional(name)])
  )
}
void make().finally(() => rmSync(folder, { recursive: true }))
