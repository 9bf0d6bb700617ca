import { fade, font, gold } from './shapes'

/** A banner of 750 x 320: colours and artwork; left of it is room for words. Wide windows crop it to y = 62 to 258. */
interface Picture {
  from: string
  to: string
  art: string
}
/** A banner that has its words in itself. */
interface Art extends Picture {
  words: Words
}
/** Title and text of a banner in each language that it is drawn in. */
type Words = Record<'' | 'en' | 'fr' | 'es', [title: string, text: string]>

const white = (opacity: number) => `fill="#fff" fill-opacity="${opacity}"`

/** A card with a phone number, transformed by `place`; textLength gives the text one width in every font. */
const numberCard = (place: string, head: string, tail: string, colour: string) =>
  `<g transform="${place}"><rect y="4" width="250" height="88" rx="18" fill="#06231b" fill-opacity=".18"/><rect width="250" height="88" rx="18" fill="#fff"/><text x="22" y="47" textLength="206" lengthAdjust="spacingAndGlyphs" fill="#1d2225" font-size="32" ${font}>${head} <tspan fill="${colour}" font-weight="700">${tail}</tspan></text><rect x="22" y="62" width="92" height="9" rx="4.500" fill="#e3e8e9"/><rect x="182" y="60" width="46" height="13" rx="6.500" fill="${colour}" fill-opacity=".2"/></g>`

const numbers = `<g opacity=".82">${numberCard('translate(524 60) rotate(3) scale(.64)', '139', '1314 520', '#c9821b')}${numberCard('translate(500 216) rotate(-2) scale(.64)', '186', '2468 999', '#1f6f9f')}</g>${numberCard('translate(420 122) rotate(-4) scale(1.08)', '138', '8888 8888', '#018d71')}`

const gauge = `<g fill="none" stroke-width="22" stroke-linecap="round"><circle cx="574" cy="160" r="84" stroke="#fff" stroke-opacity=".16"/><path d="M574 76a84 84 0 1 1-80 110" stroke="#5fe0bd"/></g><text x="574" y="166" text-anchor="middle" fill="#fff" font-size="56" font-weight="700" ${font}>235</text><text x="574" y="200" text-anchor="middle" ${white(0.8)} font-size="24" ${font}>GB</text><g ${white(0.22)}><rect x="420" y="186" width="14" height="34" rx="5"/><rect x="442" y="162" width="14" height="58" rx="5"/><rect x="464" y="138" width="14" height="82" rx="5"/></g>`

const petal = (x: number, y: number, size: number, opacity: number) =>
  `<g transform="translate(${x} ${y}) scale(${size})" ${white(opacity)}>${[0, 72, 144, 216, 288].map((turn) => `<path d="M0-6c-14-10-14-30 0-38 14 8 14 28 0 38Z" transform="rotate(${turn})"/>`).join('')}<circle r="6" fill="#ffd98a"/></g>`
const blossoms = `${petal(690, 92, 1.25, 0.9)}${petal(452, 232, 0.8, 0.5)}${petal(426, 84, 0.5, 0.4)}${numberCard('translate(436 124) rotate(-4) scale(1.04)', '177', '5200 1314', '#b0452f')}${petal(664, 224, 0.7, 0.8)}`

const line = (x: number, y: number) =>
  `<path d="M574 160 ${x} ${y}" stroke="#fff" stroke-opacity=".4" stroke-width="3" stroke-dasharray="2 10" stroke-linecap="round"/>`
const place = (x: number, y: number, drawing: string) =>
  `<g transform="translate(${x} ${y})"><circle r="34" fill="#fff" fill-opacity=".16"/><g fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">${drawing}</g></g>`
const links = `${line(492, 119)}${line(492, 203)}${line(656, 119)}${line(656, 203)}${place(456, 100, '<rect x="-17" y="-2" width="34" height="15" rx="5"/><path d="M-9-2v-14M9-2v-14"/>')}${place(456, 222, '<circle cy="-4" r="11"/><path d="M-10 15h20M0 7v8"/>')}${place(694, 100, '<rect x="-10" y="-17" width="20" height="34" rx="5"/><path d="M-2 10h4"/>')}${place(694, 222, '<path d="M-16 9V0l5-10h22l5 10v9ZM-16 0h32"/><circle cx="-9" cy="10" r="2"/><circle cx="9" cy="10" r="2"/>')}<g transform="translate(574 160)"><path d="M-46-66h64l30 30v90a14 14 0 0 1-14 14h-80a14 14 0 0 1-14-14V-52a14 14 0 0 1 14-14Z" fill="#fff" fill-opacity=".96"/>${gold(-33, 0, 1.2)}</g>`

const crown = `<circle cx="574" cy="160" r="104" ${white(0.14)}/><path d="m510 210-16-96 46 34 34-58 34 58 46-34-16 96Z" fill="#ffe3a3"/><rect x="510" y="222" width="128" height="14" rx="7" fill="#ffe3a3"/><g fill="#b98a34"><circle cx="546" cy="186" r="8"/><circle cx="574" cy="180" r="10"/><circle cx="602" cy="186" r="8"/></g>`

/** Banners of the shop and the portal: the app draws their words over them. */
const all: Picture[] = [
  { from: '#01705b', to: '#12a886', art: numbers },
  { from: '#0c3140', to: '#1b6f80', art: gauge },
  { from: '#8c2f2b', to: '#e0805a', art: blossoms },
  { from: '#0b4a54', to: '#0f9a86', art: links },
  { from: '#4a3410', to: '#b98a34', art: crown }
]

const coin = (x: number, y: number, size: number, opacity: number) =>
  `<g transform="translate(${x} ${y}) scale(${size})" opacity="${opacity}"><circle r="46" fill="#f0b849"/><circle r="36" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="5"/><path d="m0-22 7 14 15 2-11 11 3 15-14-7-14 7 3-15-11-11 15-2Z" fill="#fff"/></g>`
const coins = `${coin(470, 230, 0.7, 0.6)}${coin(684, 96, 0.6, 0.55)}${coin(574, 160, 1.7, 1)}`
const pin = `<g transform="translate(574 168)"><ellipse cy="78" rx="70" ry="14" fill="#06231b" fill-opacity=".25"/><path d="M0 76C-44 22-70-8-70-44a70 70 0 0 1 140 0c0 36-26 66-70 120Z" fill="#fff"/><path d="M-34-58h68v14a11 11 0 0 1-22 0 12 12 0 0 1-24 0 11 11 0 0 1-22 0ZM-28-30v26h56v-26" fill="#0f9a86"/></g>${coin(452, 110, 0.5, 0.5)}${coin(694, 232, 0.6, 0.6)}`
const present = `<g transform="translate(574 164)"><rect x="-82" y="-34" width="164" height="112" rx="16" fill="#fff"/><rect x="-94" y="-58" width="188" height="42" rx="14" fill="#fff"/><path d="M-12-58h24V78h-24Z" fill="#e0805a"/><path d="M0-60c-64 0-62-58-22-58 22 0 22 58 22 58s0-58 22-58c40 0 42 58-22 58Z" fill="none" stroke="#e0805a" stroke-width="13"/></g>${coin(452, 230, 0.6, 0.7)}${coin(700, 84, 0.5, 0.5)}`

/** Banners of the points mall. */
const ofMall: Art[] = [
  {
    ...{ from: '#8a5a12', to: '#e0a23a', art: coins },
    words: {
      '': ['积分当钱花', '数码好物、生活好礼，积分直接换'],
      en: ['Points are money', 'Gadgets and gifts for points'],
      fr: ['Payez en points', 'Objets et cadeaux en points'],
      es: ['Paga con puntos', 'Regalos a cambio de puntos']
    }
  },
  {
    ...{ from: '#0b4a54', to: '#0f9a86', art: pin },
    words: {
      '': ['到店自提', '就近门店取货，凭提货码即取'],
      en: ['Pick it up', 'At a shop near you, by code'],
      fr: ['À retirer', 'Près de chez vous, par code'],
      es: ['Recógelo', 'En una tienda, con tu código']
    }
  },
  {
    ...{ from: '#8c2f2b', to: '#e0805a', art: present },
    words: {
      '': ['积分加钱换', '少量积分，低价带回家'],
      en: ['Points and cash', 'A few points, a low price'],
      fr: ['Points et argent', 'Peu de points, petit prix'],
      es: ['Puntos y dinero', 'Pocos puntos, poco precio']
    }
  }
]

const ground = ({ from, to, art }: Picture, words = '') =>
  `<defs>${fade('g', from, to)}</defs><rect width="750" height="320" fill="url(#g)"/><circle cx="690" cy="-40" r="240" ${white(0.07)}/><circle cx="574" cy="360" r="220" ${white(0.05)}/>${words}${art}`

const nth = <T>(list: T[], n: number): T => list[(n + list.length - 1) % list.length]!

/** The nth banner, without words. */
export const banner = (n: number) => ground(nth(all, n))

/** The nth banner of the points mall, in a language; without one in Chinese. */
export function mallBanner(n: number, language: string) {
  const art = nth(ofMall, n)
  const [title, text] = art.words[language as keyof Words] ?? art.words['']
  return ground(
    art,
    `<text x="44" y="152" fill="#fff" font-size="44" font-weight="700" ${font}>${title}</text><text x="44" y="202" ${white(0.88)} font-size="25" ${font}>${text}</text>`
  )
}
