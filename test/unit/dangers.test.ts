import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import texts from '@/i18n/messages/zh-Hans'

const src = join(__dirname, '../../src')
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))

/** Words of a yes that ends or deletes something. */
const ends = /删除|清空|清除|退出|取消|放弃|重置|解绑|注销|关闭/

/** Each question of the app: the words of its yes, and whether it is marked as one that ends something. */
const questions = files.flatMap((file) => {
  const text = readFileSync(join(src, file), 'utf8')
  return [...text.matchAll(/yes: t\('([\w.]+)'/g)].map((match) => ({
    file,
    yes: texts[match[1] as keyof typeof texts],
    danger: text.slice(match.index, match.index + 250).includes('danger: true')
  }))
})

test('a yes that ends or deletes something is marked, and no other', () => {
  expect(questions.length).toBeGreaterThan(5)
  const wrong = questions.filter(({ yes, danger }) => ends.test(yes) !== danger)
  expect(wrong).toEqual([])
})
