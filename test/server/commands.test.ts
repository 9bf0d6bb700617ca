import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { docsFolder, merchantDocs } from '../../scripts/merchantDocs'
import { commands } from '../../server/merchant/commands'
import { helpOf } from '../../server/merchant/help'

const names = Object.keys(commands)

/** Commands whose help is not in Chinese yet: to be emptied. */
const notYetInChinese: string[] = [
  ...['orders:export', 'orders:refund', 'shop:new', 'shop:pull', 'shop:push', 'shop:back', 'report:funnel']
]

const { LC_ALL } = process.env
afterEach(() => {
  if (LC_ALL === undefined) delete process.env.LC_ALL
  else process.env.LC_ALL = LC_ALL
})

async function helpIn(locale: string, name: string): Promise<string> {
  process.env.LC_ALL = locale
  const { summary, load } = commands[name]!
  return helpOf(name, summary, await load())
}

/** Three English words in a row, which no name of an option, a file or a code is. */
const englishSentence = /(?<![\w./:-])[A-Za-z']+(?:,? [a-z']+){2,}/

describe('help on a Chinese terminal', () => {
  test.each(names.filter((name) => !notYetInChinese.includes(name)))('%s', async (name) => {
    const [, ...text] = (await helpIn('zh_CN.UTF-8', name)).split('\n\n')
    expect(text.join('\n')).toMatch(/[\u4e00-\u9fff]/)
    expect(englishSentence.exec(text.join('\n'))?.[0]).toBeUndefined()
  })
})

test('each column of a file is described in both languages, with an example', async () => {
  const wrong: string[] = []
  for (const name of names.filter((one) => !notYetInChinese.includes(one))) {
    const { columns = {} } = await commands[name]!.load()
    for (const [key, { says, example }] of Object.entries(columns))
      if (!says || !example) wrong.push(`${name} ${key}`)
  }
  expect(wrong).toEqual([])
})

test('each option of a command stands in its usage, and each is described', async () => {
  const wrong: string[] = []
  for (const name of names.filter((one) => !notYetInChinese.includes(one))) {
    const { options = {}, usage } = await commands[name]!.load()
    for (const [option, { says }] of Object.entries(options))
      if (!says || !usage.includes(`--${option}`)) wrong.push(`${name} --${option}`)
  }
  expect(wrong).toEqual([])
})

test('the pages in docs/merchant are what the commands say: npm run docs:merchant writes them anew', async () => {
  const made = await merchantDocs()
  const kept = readdirSync(docsFolder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => path.replaceAll('\\', '/'))
  expect(kept.sort()).toEqual([...made.keys()].sort())
  for (const [path, text] of made) expect(readFileSync(join(docsFolder, path), 'utf8')).toBe(text)
})
