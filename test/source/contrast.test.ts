import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { colord } from 'colord'
import { colourVariables, type ShopColours } from '@rules/colours'
import { coloursOf } from '../../server/services/site/colours'

const source = readFileSync(join(__dirname, '../../src/styles/_tokens.scss'), 'utf8')
/** Colours of a theme by name, of a shop with colours of its own where it has them. */
const tokensOf = (theme: string, own?: ShopColours): Record<string, string> => {
  const variables = colourVariables(own)
  const [, block = ''] = new RegExp(`@mixin ${theme} \\{([^}]*)\\}`).exec(source) ?? []
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (?:var\((--[\w-]+), )?(#[0-9a-f]{6})\)?;/g)].map(
      ([, name, variable = '', hex]) => [name, variables[variable] || hex]
    )
  )
}

const partsOf = (hex: string) => [1, 3, 5].map((from) => parseInt(hex.slice(from, from + 2), 16) / 255)
/** Relative luminance (WCAG 2) of a colour under the CSS filter `brightness`. */
const luminance = (hex: string, brightness = 1) => {
  const [red, green, blue] = partsOf(hex)
    .map((part) => Math.min(1, part * brightness))
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number
  ]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

const plain = ['page', 'card', 'fill']
/** Text colour -> background colours it is used on. */
const texts: Record<string, string[]> = {
  ink: [...plain, 'brand-soft', 'warn-soft', 'danger-soft', 'ok-soft'],
  'ink-2': [...plain, 'brand-soft'],
  'ink-3': plain,
  'brand-text': [...plain, 'brand-soft'],
  'warn-text': ['card', 'warn-soft'],
  price: ['card', 'page'],
  'on-brand': ['brand-fill'],
  'bar-ink': ['bar']
}
const icons: Record<string, string[]> = {
  brand: [...plain, 'brand-soft'],
  warn: ['card', 'warn-soft'],
  danger: ['card', 'danger-soft'],
  ok: ['card', 'ok-soft']
}

const faint = (tokens: Record<string, string>, colours: Record<string, string[]>, least: number) =>
  Object.entries(colours).flatMap(([colour, grounds]) =>
    grounds
      .map((ground) => ({ ground, has: contrast(luminance(tokens[colour]!), luminance(tokens[ground]!)) }))
      .filter(({ has }) => !(has >= least))
      .map(({ ground, has }) => `${colour} on ${ground}: ${has.toFixed(2)}`)
  )

describe.each(['light', 'dark'])('%s', (theme) => {
  const tokens = tokensOf(theme)

  test('text has 4.5:1 on every ground that it stands on', () =>
    expect(faint(tokens, texts, 4.5)).toEqual([]))
  test('an icon that means something has 3:1', () => expect(faint(tokens, icons, 3)).toEqual([]))
})

test("in the light theme the bar's title is black on #f8f8f8, on a page as on the first screen", () => {
  const file = (name: string) => readFileSync(join(__dirname, '../../src', name), 'utf8')
  expect(tokensOf('light')).toMatchObject({ bar: '#f8f8f8', 'bar-ink': '#000000' })
  expect(/\.navbar \{[^}]*\}/.exec(file('components/navigation/NavBar.scss'))?.[0]).toMatch(
    /color: var\(--bar-ink\);\n\}/
  )
})

test('the tab bar of H5 has the specified colours in the light theme, dark tokens with 4.5:1 in the dark', () => {
  const html = readFileSync(join(__dirname, '../../src/index.html'), 'utf8')
  const barOf = (rule: RegExp) =>
    Object.fromEntries(
      [...rule.exec(html)![0].matchAll(/--(t[gto]):(#\w+)/g)].map(([, name, hex]) => [name!, hex!])
    )
  const light = barOf(/html\{[^}]*\}/)
  expect(light).toEqual({ tt: '#999999', to: '#018d71', tg: '#f8f8f8' })
  for (const rule of [/html:not\(\.light\)\{[^}]*\}/, /html\.dark\{[^}]*\}/]) {
    const dark = { ...light, ...barOf(rule) }
    const { tab, 'tab-on': on, 'tab-ground': ground } = tokensOf('dark')
    expect(dark).toEqual({ tt: tab, to: on, tg: ground })
    for (const text of [dark.tt!, dark.to!])
      expect(contrast(luminance(text), luminance(dark.tg!))).toBeGreaterThanOrEqual(4.5)
  }
})

const ownColours = ['#e1251b', '#ff5000', '#ffd100', '#00a65a', '#1677ff', '#6f42c1', '#ff69b4']
const hardest = ['#000000', '#ffffff', '#808080', '#00ff00', '#ffff00', '#0000ff']

describe.each([...ownColours, ...hardest])('a shop of its own colour %s', (colour) => {
  const own = coloursOf(colour)

  test.each(['light', 'dark'])('%s: text has 4.5:1, an icon 3:1', (theme) => {
    const tokens = tokensOf(theme, own)
    expect([...faint(tokens, texts, 4.5), ...faint(tokens, icons, 3)]).toEqual([])
  })

  test('white stands on the card of a SIM with 4.5:1', () => {
    const faintest = (['light', 'dark'] as const).flatMap((theme) =>
      (['sim-a', 'sim-b'] as const).map((part) => contrast(luminance('#ffffff'), luminance(own[theme][part])))
    )
    expect(Math.min(...faintest)).toBeGreaterThanOrEqual(4.5)
  })
})

test.each(ownColours)('%s stays what it is: the filled button is of its hue', (colour) => {
  const { fill } = coloursOf(colour).light
  expect(Math.abs(colord(fill).hue() - colord(colour).hue())).toBeLessThan(6)
})

test('every colour that a shop may have is a token of both themes', () => {
  const named = [...source.matchAll(/var\((--(?:light|dark)-[\w-]+), #/g)].map(([, name]) => name)
  expect(named.sort()).toEqual(Object.keys(colourVariables({})).sort())
})

test("in the dark the merchant's icons, drawn for a light ground, have 4.5:1 on a card", () => {
  const { card } = tokensOf('dark')
  const { brand } = tokensOf('light')
  const [, vivid] = /--vivid: brightness\(([\d.]+)\)/.exec(source)!
  expect(contrast(luminance(brand!, Number(vivid)), luminance(card!))).toBeGreaterThan(4.5)
})
