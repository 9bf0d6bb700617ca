import { readFileSync } from 'node:fs'
import { commandDocs, merchantDocs } from '../../scripts/merchantDocs'
import { commands } from '../../server/merchant/commands'
import { exitCodes } from '../../server/merchant/exitCodes'
import { helpOf } from '../../server/merchant/help'
import { typedOn } from './support/merchant'
import { startServer } from './support/server'

const names = Object.keys(commands)

const { LC_ALL } = process.env
const chinese = 'zh_CN.UTF-8'
afterEach(() => {
  process.env.LC_ALL = LC_ALL
})

async function helpIn(locale: string, name: string): Promise<string> {
  process.env.LC_ALL = locale
  const { summary, load } = commands[name]!
  return helpOf(name, summary, await load())
}

/** Three English words in a row, which no name of an option, a file or a code is. */
const englishSentence = /(?<![\w./:-])[A-Za-z']+(?:,? [a-z']+){2,}/

describe('help on a Chinese terminal', () => {
  test.each(names)('%s', async (name) => {
    const [, ...text] = (await helpIn(chinese, name)).split('\n\n')
    expect(text.join('\n')).toMatch(/[\u4e00-\u9fff]/)
    expect(englishSentence.exec(text.join('\n'))?.[0]).toBeUndefined()
  })
})

describe('on a Chinese terminal', () => {
  let server: Awaited<ReturnType<typeof startServer>>
  beforeAll(async () => {
    server = await startServer({ DEMO_NUMBERS: 1 })
  })
  afterAll(() => server.close())

  test.each([
    'migrate',
    'seed',
    'doctor',
    'doctor SMS_PROVIDER',
    'doctor PAYMENT_PROVIDER',
    'doctor CARRIER_PROVIDER',
    'doctor NO_PROVIDER',
    'books:check',
    'bills:list',
    'refunds:list',
    'imports:list',
    'imports:undo',
    'orders:handed',
    'fulfilment:list',
    'realname:list',
    'comments:review',
    'customer:show 1440000000001',
    'customer:show nobody',
    'audit:list',
    'notice:send --dry-run',
    'report:funnel',
    'goods:import no-such-file.csv',
    'shop:push no-such-folder'
  ])('%s speaks Chinese', async (line) => {
    process.env.LC_ALL = chinese
    const { out, problems } = await typedOn(server.app, line.split(' '))
    const reply = `${out}\n${problems}`
    // what the system itself says of a file
    const ours = reply.replace(/ENOENT: [^\n]*/g, '')
    expect(englishSentence.exec(ours)?.[0]).toBeUndefined()
  })
})

test('each column of a file is described in both languages, with an example', async () => {
  const wrong: string[] = []
  for (const name of names) {
    const { columns = {} } = await commands[name]!.load()
    for (const [key, { description: wording, example }] of Object.entries(columns))
      if (!wording || !example) wrong.push(`${name} ${key}`)
  }
  expect(wrong).toEqual([])
})

test('each option of a command stands in its usage, and each is described', async () => {
  const wrong: string[] = []
  for (const name of names) {
    const { options = {}, usage } = await commands[name]!.load()
    for (const [option, { description: says }] of Object.entries(options))
      if (!says || !usage.includes(`--${option}`)) wrong.push(`${name} --${option}`)
  }
  expect(wrong).toEqual([])
})

describe('an exit code', () => {
  let server: Awaited<ReturnType<typeof startServer>>
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.close())

  // 3, done in part: 'a long file' of merchant.test.ts
  test.each([
    [0, ['refunds:list'], 'every refund is done', '退款都已完成'],
    [1, ['realname:photos', 'RN1'], 'no request "RN1" waits', '没有照片待审的申请“RN1”'],
    [1, ['card:unlock', '1440000009999'], 'No such card, please check', '卡片不存在，请核对卡号'],
    [2, ['refunds:show'], 'there is no command "refunds:show"', '没有命令“refunds:show”'],
    [2, ['refunds:list', 'all'], 'expected: no arguments', '用法：不带参数'],
    [2, ['audit:list', '--who'], "Unknown option '--who'", '没有选项 --who'],
    [2, ['audit:list', '--from', 'May'], 'is no day like 2026-11-01', '不是 2026-11-01 这样的日期']
  ])('is %i for %j, with its reason in the language of the terminal', async (code, words, en, zh) => {
    for (const [locale, answered] of [
      [LC_ALL, en],
      [chinese, zh]
    ]) {
      process.env.LC_ALL = locale
      const { out, problems, ...ended } = await typedOn(server.app, words)
      expect(ended.code).toBe(code)
      expect(code ? problems : out).toContain(answered)
    }
  })

  test('has its meaning in the overview and in the docs', async () => {
    const { out } = await typedOn(server.app, [])
    const docs = { en: await merchantDocs('en'), zh: await merchantDocs('zh') }
    expect(exitCodes).toHaveLength(4)
    for (const { en, zh } of exitCodes) {
      expect(out).toContain(en)
      expect(docs.en).toContain(en)
      expect(docs.zh).toContain(zh)
    }
  })
})

test.each(['en', 'zh'] as const)(
  'the docs in %s match the commands (npm run docs:merchant)',
  async (lang) => {
    expect(readFileSync(commandDocs[lang], 'utf8')).toBe(await merchantDocs(lang))
  }
)
