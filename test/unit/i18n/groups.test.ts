import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { groupsIn, readKeys } from '../../../config/texts'
import source from '@/i18n/messages/zh-Hans'

const root = join(__dirname, '../../../src')
const groupOf = readKeys(join(root, 'i18n/messages'))
const named = (code: string) => groupsIn(code, groupOf).groups

test('every key is in a group', () => {
  expect([...groupOf.keys()].sort()).toEqual(Object.keys(source).sort())
})

test('a module imports the groups of the keys that it names, and of every key that a template may name', () => {
  expect(named("t('orders.form.name')")).toEqual(['orders'])
  expect(named("const key = 'card.me.change'\nt('card.login.title')")).toEqual(['card', 'card/sub'])
  expect(named('tMaybe(`card.sim.${status}`)')).toEqual(['card'])
  expect(named('t(`card.${name}`)')).toEqual(['card', 'card/sub'])
  expect(named("import './card.login.scss'")).toEqual([])
})

test('a module that may name a key added later is compiled again with every change of the texts', () => {
  expect(groupsIn("t('card.login.title')", groupOf).open).toBe(false)
  expect(groupsIn("t('card.login.soon')", groupOf).open).toBe(true)
  expect(groupsIn('t(`card.sim.${status}`)', groupOf).open).toBe(true)
})

// a key put together in another way than by a template would be in no build
test('no key is put together by a plus', () => {
  const rooms = [...new Set([...groupOf.keys()].map((key) => key.split('.')[0]))].join('|')
  const joined = new RegExp(`['"](${rooms})\\.[\\w.]*['"] \\+`)
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file)
  )
  expect(files.filter((file) => joined.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})
