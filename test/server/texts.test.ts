import { cpSync } from 'node:fs'
import { textsVersion } from '../../config/textsVersion'
import { compressFolder } from '../../scripts/compress'
import { writeTexts } from '../../scripts/texts'
import places from '../../src/i18n/messages/place/latin'
import source from '../../src/i18n/messages/zh-Hans'
import { tempFolder } from '../support/folder'
import { serverOfFile } from './support/server'

const folder = tempFolder()

// an H5 build with the language files that scripts/build.ts adds
const server = serverOfFile(async () => {
  cpSync('test/server/support/h5', folder, { recursive: true })
  writeTexts(folder)
  compressFolder(folder)
  return { H5_DIR: folder }
})

const ask = (locale: string, headers: Record<string, string> = {}) =>
  server.inject({ url: `/shop/texts/${locale}.json?v=0a1b2c3d`, headers })

test.each(['zh-Hant', 'en', 'fr', 'es'])(
  'the texts of %s are a file for mini-programs: all of the source with the names of places, and of which release',
  async (locale) => {
    const answer = await ask(locale)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    // the address has no hash: its texts change with the next release
    expect(answer.headers['cache-control']).toBe('no-cache')
    const { version, texts, ...more } = answer.json()
    expect(more).toEqual({})
    expect(version).toBe(textsVersion())
    expect(Object.keys(texts).sort()).toEqual(Object.keys({ ...source, ...places }).sort())
  }
)

test('they are served compressed, to less than a third', async () => {
  const plain = await ask('en')
  const answer = await ask('en', { 'accept-encoding': 'br' })
  expect(answer.headers['content-encoding']).toBe('br')
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
})

test('each language is its own', async () => {
  const titles = await Promise.all(
    ['zh-Hant', 'en', 'fr', 'es'].map(
      async (locale) => (await ask(locale)).json().texts['site.user.settings'] as string
    )
  )
  expect(titles).toEqual(['設定', 'Settings', 'Réglages', 'Ajustes'])
})

test('the source is in every package, another language is unknown', async () => {
  for (const locale of ['zh-Hans', 'de']) expect((await ask(locale)).statusCode).toBe(404)
})
