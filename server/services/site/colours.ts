import { colord, extend, type Colord } from 'colord'
import a11y from 'colord/plugins/a11y'
import mix from 'colord/plugins/mix'
import type { ShopColours } from '../../../rules/colours'

extend([a11y, mix])

// grounds that the brand's colours stand on: card, page and fill of src/styles/_tokens.scss
const grounds = { light: ['#ffffff', '#f8f8f8', '#f0f2f2'], dark: ['#1b1e20', '#111314', '#25292b'] }
/** WCAG 2.1 AA asks 4.5 for text and 3 for an icon that means something; colord rounds what it measures. */
const ofText = 4.55
const ofIcon = 3.05

/** The nearest shade, darker or lighter as `step` says, with this contrast to all of `others`. */
function reaching(colour: Colord, others: (Colord | string)[], least: number, step: 'darken' | 'lighten') {
  let shade = colour
  for (let turn = 0; turn < 100 && others.some((other) => shade.contrast(other) < least); turn++)
    shade = shade[step](0.01)
  return shade
}

/** All colours that follow from the one that a merchant names (`#rrggbb`), each with the contrast that its use needs. */
export function coloursOf(named: string): ShopColours {
  const own = colord(named)
  const [white, black] = [colord('#ffffff'), colord('#000000')]

  // white text is unreadable on a pale colour: the colour stays, and its text is dark
  const pale = own.contrast(white) < 2.5
  const on = pale ? reaching(own.mix(black, 0.7), [own], ofText, 'darken') : white
  const soft = white.mix(own, 0.1)
  const brand = reaching(own, [...grounds.light, soft], ofIcon, 'darken')
  const simA = reaching(own, [white], ofText, 'darken')
  const light = {
    brand,
    press: brand.darken(0.06),
    on,
    soft,
    text: reaching(own, [...grounds.light, soft], ofText, 'darken'),
    fill: pale ? own : reaching(own, [white], ofText, 'darken'),
    'sim-a': simA,
    'sim-b': simA.mix(black, 0.3)
  }

  const softOfDark = colord('#1b1e20').mix(own, 0.18)
  const onDark = [...grounds.dark, softOfDark]
  const brandOfDark = reaching(own, onDark, ofText, 'lighten')
  const dark = {
    brand: brandOfDark,
    press: brandOfDark.darken(0.06),
    on: reaching(own.mix(black, 0.7), [brandOfDark], ofText, 'darken'),
    soft: softOfDark,
    text: brandOfDark,
    fill: brandOfDark,
    'sim-a': simA.mix(black, 0.2),
    'sim-b': simA.mix(black, 0.5)
  }

  const hex = <T extends object>(all: T) =>
    Object.fromEntries(Object.entries(all).map(([part, shade]) => [part, (shade as Colord).toHex()]))
  return { light: hex(light), dark: hex(dark) } as unknown as ShopColours
}
