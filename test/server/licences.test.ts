import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { tempFolder } from '../support/folder'
import { typedOn } from './support/merchant'
import { drawMedia } from '../../scripts/media/draw'
import { serverOfFile } from './support/server'

const root = tempFolder()
const back = tempFolder()
const server = serverOfFile({ DEMO_NUMBERS: 50 })

const run = (...words: string[]) => typedOn(server.app, words)
const file = (name: string) => join(root, name)
const push = (text: string) => {
  writeFileSync(file('licences.yaml'), text)
  return run('shop:push', root, '--yes')
}
const shown = async () =>
  (await server.visitor().get('/api/site/licences')).data as { list: Record<string, string>[] }
/** Notes of the doctor about what tells buyers whom they buy from. */
const notes = async () => {
  const { out } = await run('doctor')
  return out.split('\n').filter((line) => /licence/.test(line))
}

test('the demo shows specimens: each picture and each number says so', async () => {
  const { list } = await shown()
  expect(list.map(({ name }) => name)).toEqual(['营业执照', '增值电信业务经营许可证', '运营商代理授权书'])
  for (const { number, holder, picture } of list) {
    expect(number).toContain('演示')
    expect(holder).toContain('虚构')
    expect((await server.inject(picture!)).headers['content-type']).toBe('image/jpeg')
    expect(drawMedia(picture!.replace('/media/', ''))).toContain('演示样本')
  }
  expect(await notes()).toContainEqual(expect.stringContaining("the licences are the demo's specimens"))
})

test('a licence has its picture from the folder, and comes back with its name', async () => {
  mkdirSync(file('pictures'))
  const picture = sharp({ create: { width: 600, height: 400, channels: 3, background: '#fff' } })
  writeFileSync(file('pictures/licence.png'), await picture.png().toBuffer())
  const text =
    '- name: 营业执照\n  number: 91310000MA1FL00000\n  holder: 我的公司\n  picture: pictures/licence.png\n'
  expect(await push(text)).toMatchObject({ code: 0 })
  expect((await shown()).list).toEqual([
    {
      name: '营业执照',
      number: '91310000MA1FL00000',
      holder: '我的公司',
      picture: expect.stringMatching(/^\/pictures\/[0-9a-f]{32}\./)
    }
  ])
  expect(await notes()).toEqual([])

  await run('shop:pull', back)
  expect(readFileSync(join(back, 'licences.yaml'), 'utf8')).toBe(text)
})

test('what is wrong is told with line and reason, and nothing is written', async () => {
  const before = await shown()
  const wrong = '- name: 营业执照\n  number: ""\n  holder: 我的公司\n  validUntil: 31.12.2030\n'
  const { code, problems } = await push(wrong)
  expect(code).not.toBe(0)
  expect(problems).toMatch(/^licences\.yaml:2: 0\.number is empty/m)
  expect(problems).toMatch(/^licences\.yaml:4: 0\.validUntil must match format/m)
  expect(await shown()).toEqual(before)
})

test('one that ends soon is pointed out, and the app hears of no page where there are none', async () => {
  const config = async () =>
    (await server.visitor().get('/api/hk/baseConfig?promoCode=demo')).data as Record<string, unknown>
  const name = '增值电信业务经营许可证'
  await push(`- name: ${name}\n  number: B2-1\n  holder: 我的公司\n  validUntil: 2026-01-31\n`)
  expect(await notes()).toEqual([expect.stringContaining(`"${name}" is valid until 2026-01-31`)])
  await push('[]\n')
  expect(await shown()).toEqual({ list: [] })
  expect(await notes()).toEqual([expect.stringContaining('no licences are shown')])
  expect(await config()).not.toHaveProperty('hasLicences')
})
