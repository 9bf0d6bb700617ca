import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Code } from '../../contract/errors'
import { acceptedLocale } from '../../rules/locale'
import { filled, sentenceFinder } from '../../server/language/catalogue'
import { hasChinese } from '../../server/language/chinese'
import { contentTexts } from '../../server/language/contents'
import sentences from '../../server/language/sentences/en'
import { typedOn } from './support/merchant'
import { serverOfFile } from './support/server'
import { tempFolder } from '../support/folder'

const server = serverOfFile()

/** A visitor whose app runs in a language. */
const reader = (language: string) => server.visitor({ 'accept-language': language })

describe('the language of a caller', () => {
  test.each([
    ['', 'zh-Hans'],
    ['de', 'zh-Hans'],
    ['en', 'en'],
    ['zh-Hant', 'zh-Hant'],
    ['zh-TW,zh;q=0.9,en;q=0.8', 'zh-Hant'],
    ['de, fr;q=0.3, es;q=0.7', 'es'],
    ['en;q=0, fr', 'fr'],
    ['en ; q = 0.5, fr;Q=0.9', 'fr'],
    ['yue-HK, en;q=0.5', 'zh-Hant'],
    ['*', 'zh-Hans']
  ])('of "%s" is %s', (header, locale) => {
    expect(acceptedLocale(header)).toBe(locale)
  })
})

describe('the merchant’s contents', () => {
  const menus = async (language: string) => {
    const { data } = await reader(language).get('/api/hk/baseConfig')
    return data.front.fastNav.map(({ title }: { title: string }) => title) as string[]
  }

  test('follow the language, for everybody at once', async () => {
    const [chinese, english, french, traditional] = await Promise.all(
      ['zh-Hans', 'en', 'fr', 'zh-Hant'].map(menus)
    )
    expect(chinese).toContain('流量卡')
    expect(english).toContain('Data cards')
    expect(french).toContain('Cartes data')
    expect(traditional).toContain('聯絡客服')
  })

  test('are Chinese where a translation is missing, and wherever the Chinese was changed since', async () => {
    await server.sql(`update article set title = '关于本店' where key = 'about'`)
    expect((await reader('en').get('/api/site/article?key=about')).data.title).toBe('关于本店')
    await server.sql(`update article set title = '关于我们' where key = 'about'`)
    expect((await reader('en').get('/api/site/article?key=about')).data.title).toBe('About us')
  })

  test('are in English with a note where an article lacks a language, and in its own words where it does not', async () => {
    const article = async (language: string) =>
      (await reader(language).get('/api/site/article?key=payment')).data as { title: string; content: string }
    const [english, french, spanish] = await Promise.all(['en', 'fr', 'es'].map(article))
    expect(french!.content).toBe(`<p><em>Ce texte existe seulement en anglais.</em></p>${english!.content}`)
    expect(spanish!.content).toBe(`<p><em>Este texto solo está en inglés.</em></p>${english!.content}`)
    expect(french!.title).toBe('Conditions de vente')
  })

  test('stay clean: a translation is sanitised like its source', async () => {
    await server.sql(`update translation set text = '<p onclick="x()">Hi</p><script>x()</script>'
      where locale = 'en' and source like '%本页为演示内容%'`)
    expect((await reader('en').get('/api/site/article?key=about')).data.content).toBe('<p>Hi</p>')
  })

  test('are found by words of every language, in whichever one reads', async () => {
    const found = async (language: string, query: string) =>
      (await reader(language).get(`/api/shop/goodsList?${query}`)).data.total as number
    const routers = await found('zh-Hans', `keyword=${encodeURIComponent('路由器')}`)
    expect(routers).toBeGreaterThan(0)
    expect(await found('en', 'keyword=router')).toBe(routers)
    expect(await found('zh-Hant', `keyword=${encodeURIComponent('無線對講機')}`)).toBeGreaterThan(0)
    const group = await found('zh-Hans', `group=${encodeURIComponent('配件')}`)
    expect(group).toBeGreaterThan(0)
    // a link shared in one language opens in another
    expect(await found('zh-Hans', 'group=Accessories')).toBe(group)
    const questions = await reader('en').get('/api/shop/sysQuestion/list?category=Payment&keyword=invoice')
    expect(questions.data.list[0]).toMatchObject({ category: 'Payment' })
  })

  test('of the demo are all there in English', async () => {
    const translated = await server.sql(`select source from translation where locale = 'en'`)
    const known = new Set(translated.map(({ source }) => source as string))
    const missing = [...(await contentTexts(server.db))].filter(
      (text) => hasChinese(text) && !known.has(text) && !Object.hasOwn(sentences, text)
    )
    expect(missing).toEqual([])
  })
})

describe('the merchant’s commands', () => {
  const folder = tempFolder()
  const run = (...words: string[]) => typedOn(server.app, words)
  const title = async (language: string) =>
    (await reader(language).get('/api/site/article?key=promise')).data.title as string

  test('list what is not translated, and take what a translator has filled in', async () => {
    const file = join(folder, 'translations/fr.yaml')
    await server.sql(`update article set title = '承诺与保障' where key = 'promise'`)
    expect(await run('shop:pull', folder, '--untranslated')).toMatchObject({ code: 0 })
    expect(readFileSync(file, 'utf8')).toContain('\n承诺与保障: ""\n')
    expect(readFileSync(file, 'utf8')).toContain('\n服务承诺: Notre engagement\n')
    expect(await run('shop:push', folder, '--yes')).toMatchObject({ out: 'the shop is like that already' })
    writeFileSync(file, readFileSync(file, 'utf8').replace('承诺与保障: ""', '承诺与保障: Promesse'))
    expect(await run('shop:push', folder, '--yes')).toMatchObject({ code: 0 })
    expect([await title('fr'), await title('en')]).toEqual(['Promesse', '承诺与保障'])
  })
})

describe('the server’s own sentences', () => {
  const find = sentenceFinder(sentences)

  test('come in the caller’s language, at each field too', async () => {
    const refused = await reader('en').get('/api/shop/numberDetails?numberId=x')
    expect(refused).toMatchObject({
      code: Code.invalidInput,
      message: 'This link is not right: nothing was found',
      data: { fields: { numberId: 'Not in the right format' } }
    })
    expect((await reader('es').get('/api/shop/goodsDetails?goodsId=999999')).message).toMatch(
      /^Este artículo/
    )
    expect((await reader('zh-Hant').get('/api/shop/numberDetails?numberId=999999')).message).toBe(
      '號碼不存在'
    )
  })

  test('keep what stands in their places, translated in turn', () => {
    expect(find('操作过于频繁，请58秒后再试')).toEqual({
      sentence: '操作过于频繁，请{#seconds}秒后再试',
      parts: { seconds: '58' }
    })
    expect(find('优惠券不可用：满30元可用')).toMatchObject({ parts: { reason: '满30元可用' } })
    expect(filled('Too many tries, please wait {#seconds} s', { seconds: '58' })).toMatch(/wait 58 s$/)
  })

  /** Chinese texts in a source file, without those that have their translation beside them (`Bilingual`); `1` in place of each template value. */
  const spoken = (file: string) =>
    [
      ...readFileSync(file, 'utf8')
        .replace(/^\s*(\/\/|\/?\*).*$/gm, '')
        .replace(/\b(en|zh):\s*('[^'\n]*'|`[^`]*`)/g, '')
        .matchAll(/'([^'\n]+)'|`([^`]+)`/g)
    ]
      .map(([, text, template]) => text ?? template!.replace(/\$\{[^}]*\}/g, '1'))
      .filter(hasChinese)
  const files = ['services', 'providers', 'plugins'].flatMap((folder) =>
    readdirSync(`server/${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join('server', folder, name))
  )
  // names of sandbox users, prefixes of courier names, answers to notices, columns of bills, words of WeChat, and
  // what robots tell the merchant and platforms the buyer, which are not shown as texts
  const notSaid = [
    'server/providers/payment/alipayBill.ts',
    'server/providers/wechat.ts',
    'server/providers/orderMessages/templates.ts',
    'server/providers/sms/words.ts',
    'server/services/messages/notices/noticeWords.ts',
    'server/services/orders/logistics.ts',
    'server/providers/payment/wechat/bill.ts',
    'server/providers/payment/wechat/index.ts',
    'server/providers/logistics/kuaidi100.ts',
    'server/services/site/folder/reasons.ts'
  ]
  /** Files that read the merchant's CSV: their columns and words are Chinese, and their faults are `Bilingual`. */
  const ofFiles = /(File|Columns|topUps)\.ts$|\/files\/csv\//

  test.each([...files, 'server/errors.ts', 'server/http/caller.ts'].filter((file) => spoken(file).length))(
    '%s says nothing that has no translation',
    (file) => {
      const unknown = spoken(file).filter(
        (text) => !find(text) && !notSaid.includes(file) && !ofFiles.test(file)
      )
      if (unknown.length)
        throw new Error(`put ${unknown.join(', ')} into each file of server/language/sentences`)
    }
  )
})
