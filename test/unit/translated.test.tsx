import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { Fragment, jsx, jsxs } from '@/shims/jsx-runtime'
import { translate } from '../support/translate'

// what the H5 build makes of JSX (config/patches.ts); the tests' own JSX is React's
let root: Root
let stop = () => {}
const box = document.createElement('div')
const draw = (element: unknown) => act(async () => root.render(element as never))

beforeEach(() => {
  document.body.append(box)
  root = createRoot(box)
  stop = translate()
})
afterEach(async () => {
  await act(async () => root.unmount())
  stop()
  box.remove()
})

/** As a spinner before the words of a button, words that come and go, and words in a fragment. */
const words = (busy: boolean, text: string, note: string) =>
  jsxs('div', {
    children: [
      busy ? jsx('i', {}) : null,
      text,
      jsxs(Fragment, { children: [note, jsx('b', { children: '!' })] }),
      jsxs('p', { children: [text, ' ', 5] })
    ]
  })

test('a translated page changes without an error, and its texts change', async () => {
  await draw(words(false, '提交', '说明'))
  for (const [busy, text, note] of [
    [true, '提交中', ''],
    [false, '完成', '好'],
    [true, '', '再来'],
    [false, '提交', '']
  ] as const) {
    await draw(words(busy, text, note))
    expect(box.textContent).toBe(`${text}${note}!${text} 5`)
    expect(box.querySelector('i') !== null).toBe(busy)
  }
})

test('an element that takes nothing but text keeps its text', async () => {
  await draw(jsxs('select', { children: jsxs('option', { children: ['a', 1] }) }))
  expect(box.innerHTML).toContain('a1')
  expect(box.querySelector('x-text')).toBeNull()
})
