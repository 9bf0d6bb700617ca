import { Type, type TSchema } from 'typebox'
import { contract } from '../../contract'
import { htmlFlag, Output, Page, RichText } from '../../contract/define'
import { richTextCleaner } from '../../server/http/richText'

const evil = '<p onclick="steal()">你好<script>steal()</script></p>'
const clean = '<p>你好</p>'
const description = 'sanitised HTML'
const marked = Type.String({ description: 'a text of the merchant', [htmlFlag]: true })
const sameWords = Type.String({ description })

test('what is marked is cleaned, whatever its description', () => {
  expect(richTextCleaner(RichText)?.(evil)).toBe(clean)
  expect(richTextCleaner(marked)?.(evil)).toBe(clean)
})

test('what is not marked is left alone, whatever its description', () => {
  expect(RichText).toHaveProperty('description', description)
  expect(richTextCleaner(sameWords)).toBeUndefined()
  const both = Output({ html: marked, text: sameWords })
  expect(richTextCleaner(both)?.({ html: evil, text: evil })).toEqual({ html: clean, text: evil })
})

test.each<[string, TSchema, unknown, unknown]>([
  ['an optional one', Output({ html: Type.Optional(RichText) }), { html: evil }, { html: clean }],
  ['one that is missing', Output({ html: Type.Optional(RichText) }), {}, {}],
  ['one that may be null', Type.Union([RichText, Type.Null()]), evil, clean],
  ['null itself', Type.Union([RichText, Type.Null()]), null, null],
  [
    'one of an object that may be null',
    Type.Union([Output({ html: RichText, name: Type.String() }), Type.Null()]),
    { html: evil, name: '<b>' },
    { html: clean, name: '<b>' }
  ],
  ['those of a list', Type.Array(Output({ html: RichText })), [{ html: evil }], [{ html: clean }]],
  [
    'those of a page',
    Page(Output({ at: Output({ html: RichText }) })),
    { list: [{ at: { html: evil } }], total: 1 },
    { list: [{ at: { html: clean } }], total: 1 }
  ]
])('%s is found where it stands', (_where, schema, answer, cleaned) => {
  expect(richTextCleaner(schema)?.(answer)).toEqual(cleaned)
})

test('no link of a rich text leaves for a script, data or an address without a scheme', () => {
  const links = [
    '//evil.example',
    'data:text/html,x',
    'JaVaScript:steal()',
    'vbscript:steal()',
    'file:///etc'
  ]
  const cleanHtml = richTextCleaner(RichText)!
  for (const link of links) expect(cleanHtml(`<a href="${link}">看</a>`)).toBe('<a>看</a>')
  for (const link of ['https://shop.example/a', 'tel:10086', '/pages/index/index'])
    expect(cleanHtml(`<a href="${link}">看</a>`)).toBe(`<a href="${link}">看</a>`)
})

test('every call that speaks of sanitised HTML cleans it', () => {
  const speaks = Object.entries(contract).filter(([, { data }]) => JSON.stringify(data).includes(description))
  expect(speaks.length).toBeGreaterThan(5)
  const silent = speaks.filter(([, { data }]) => !richTextCleaner(data))
  expect(silent.map(([key]) => key)).toEqual([])
})
