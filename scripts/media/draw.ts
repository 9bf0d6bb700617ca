import { banner, mallBanner } from './banners'
import { gifts } from './gifts'
import { drawings } from './goods'
import { portalIcons } from './icons'
import { licence } from './licences'
import { finishes, viewOf, views, type View } from './views'
import { fade, font, gold } from './shapes'

/**
 * Tints of the demo's pictures: two colours of the background's gradient, colour of details. Pictures are drawn by
 * name.
 */
const tints = [
  ['#eaf7f2', '#c3e7da', '#018d71'],
  ['#ecf4fa', '#c6def0', '#1f6f9f'],
  ['#f4f0fa', '#d9cbee', '#6d4aa0'],
  ['#fdf3ea', '#f3d5b8', '#b4622a'],
  ['#fcf0f1', '#f0c9d0', '#b03a55']
] as const
const tintOf = (n: number) => tints[n % tints.length]!

const svg = (width: number, height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`

const white: [string, string] = ['#ffffff', '#e4eaec']
const ground = (n: number, width: number, height: number, [light, shade] = white) => {
  const [from, to] = tintOf(n)
  return `<defs>${fade('g', from, to)}${fade('b', light, shade)}<radialGradient id="s"><stop stop-color="#10282a" stop-opacity=".24"/><stop offset="1" stop-color="#10282a" stop-opacity="0"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#g)"/><circle cx="${width / 2}" cy="${height / 2}" r="${height * 0.42}" fill="#fff" fill-opacity=".5"/>`
}

const named: typeof drawings = { ...drawings, ...gifts }
const all = Object.values(drawings)

/**
 * A picture of goods, whole unless a view is said, in the colours of a finish. A name without a drawing of its own gets one by
 * its number. Undefined for a view or finish that there is not.
 */
function goods(name: string, n: number, view?: string, finish = 'white'): string | undefined {
  if (!Object.hasOwn(finishes, finish)) return undefined
  const { body, colour = tintOf(n)[2] } = finishes[finish]!
  const draw = Object.hasOwn(named, name) ? named[name]! : all[n % all.length]!
  const seen = view ? viewOf(name, view as View, colour) : draw(colour)
  return seen && svg(400, 400, `${ground(n, 400, 400, body)}${seen}`)
}

/** `wifi-3`, `wifi-3-use`, `wifi-3-black`, `wifi-3-use-black`: thing, tint, view, finish. */
const goodsName = new RegExp(`^(?:([a-z]+)-)?(\\d{1,6})(?:-(${views.join('|')}))?(?:-([a-z]+))?$`)

/** A SIM card of 240 x 150 in the operator's tint, with its amount of data on it. */
const simCard = (operator: number, big: string, small: string) => {
  const colour = tintOf(operator)[2]
  return `<clipPath id="k"><rect width="240" height="150" rx="20"/></clipPath><rect y="8" width="240" height="150" rx="20" fill="#10282a" fill-opacity=".12"/><rect width="240" height="150" rx="20" fill="${colour}"/><g clip-path="url(#k)" fill="#fff"><circle cx="220" cy="10" r="90" fill-opacity=".12"/><circle cx="150" cy="170" r="70" fill-opacity=".08"/></g>${gold(168, 22)}<text x="22" y="98" fill="#fff" font-size="50" font-weight="700" ${font}>${big}<tspan dx="4" font-size="22">${small}</tspan></text><path d="M22 126h84" stroke="#fff" stroke-opacity=".5" stroke-width="8" stroke-linecap="round"/><path d="M22 36h34" stroke="#fff" stroke-opacity=".8" stroke-width="8" stroke-linecap="round"/>`
}
const plan = (operator: number, gigabytes: string) =>
  svg(
    400,
    400,
    `${ground(operator, 400, 400)}<g transform="translate(80 130) rotate(-4 120 75)">${simCard(operator, gigabytes, 'GB')}</g>`
  )
/** A plan's picture as a banner. */
const offer = (operator: number, gigabytes: string) =>
  svg(
    750,
    320,
    `${ground(operator, 750, 320)}<text x="52" y="164" fill="${tintOf(operator)[2]}" font-size="84" font-weight="700" ${font}>${gigabytes}<tspan dx="6" font-size="38">GB</tspan></text><text x="54" y="214" fill="#4d565c" font-size="28" ${font}>每月全国流量</text><g transform="translate(410 72) rotate(-4 140 88) scale(1.18)">${simCard(operator, '', '')}</g>`
  )

const icons: Record<string, string> = {
  ...portalIcons,
  number: '<path d="M16 6 12 42M36 6l-4 36M8 16h34M6 32h34"/>',
  fast: '<path d="M28 4 10 28h14l-4 16 18-24H24Z"/>',
  goods: '<path d="M8 16h32l-3 26H11ZM16 16a8 8 0 0 1 16 0"/>',
  order: '<rect x="10" y="6" width="28" height="36" rx="4"/><path d="M17 16h14M17 24h14M17 32h8"/>',
  service: '<path d="M8 28v-4a16 16 0 0 1 32 0v4M8 28h7v10H8ZM33 28h7v10h-7Z"/>',
  sim: '<path d="M12 6h18l8 9v27H12Z"/><rect x="18" y="22" width="14" height="13" rx="2"/>',
  gift: '<rect x="8" y="18" width="32" height="24" rx="3"/><path d="M6 18h36M24 18v24M24 18c-12 0-12-12-4-12 4 0 4 12 4 12s0-12 4-12c8 0 8 12-4 12"/>',
  help: '<circle cx="24" cy="24" r="18"/><path d="M18 19a6 6 0 1 1 8 6c-2 1-2 2-2 4M24 34v1"/>'
}
const strokes = 'fill="none" stroke="#018d71" stroke-linecap="round" stroke-linejoin="round"'
const icon = (name: string) => svg(48, 48, `<g ${strokes} stroke-width="3">${icons[name]}</g>`)
/** An icon on a tinted tile, for a menu. */
const entry = (name: string) =>
  svg(
    48,
    48,
    `<rect width="48" height="48" rx="15" fill="#018d71" fill-opacity=".1"/><g ${strokes} stroke-width="3.600" transform="translate(11 11) scale(.54)">${icons[name]}</g>`
  )

/** Icons of menus, each also on a tile as an entry. */
export const iconNames = Object.keys(icons)

const fixed: Record<string, () => string> = {
  logo: () =>
    svg(
      160,
      160,
      `<defs>${fade('g', '#01705b', '#12a886')}</defs><rect width="160" height="160" fill="url(#g)"/><path d="M40 112V48h28a22 22 0 0 1 0 44H60v20Z" fill="#fff"/><circle cx="114" cy="102" r="12" fill="#fff"/>`
    ),
  avatar: () =>
    svg(
      160,
      160,
      '<rect width="160" height="160" fill="#e6f4f0"/><circle cx="80" cy="62" r="28" fill="#018d71"/><path d="M28 150a52 46 0 0 1 104 0Z" fill="#018d71"/>'
    ),
  number: () =>
    svg(
      400,
      400,
      `${ground(0, 400, 400)}<g transform="translate(80 130) rotate(-4 120 75)">${simCard(0, '8888', '')}</g>`
    )
}

/** The SVG of a path below /media, such as `goods/12.jpg`; undefined when there is none. */
export function drawMedia(path: string): string | undefined {
  const [kind = '', name] = path.replace(/\.\w+$/, '').split('/')
  if (name === undefined) return Object.hasOwn(fixed, kind) ? fixed[kind]!() : undefined
  const [, first = '', second = ''] = /^(\d{1,6})(?:-(\d{1,4}))?$/.exec(name) ?? []
  const [, nth, language = ''] = /^(\d{1,6})(?:-([a-z]{2}))?$/.exec(name) ?? []
  if (kind === 'banner' && nth) return svg(750, 320, banner(Number(nth)))
  if (kind === 'mall' && nth) return svg(750, 320, mallBanner(Number(nth), language))
  const [, item = '', tint, view, finish] = (kind === 'goods' && goodsName.exec(name)) || []
  if (tint) return goods(item, Number(tint), view, finish)
  if (kind === 'plan' && second) return plan(Number(first), second)
  if (kind === 'offer' && second) return offer(Number(first), second)
  if (kind === 'licence') return licence(name)
  if (kind === 'icon' && Object.hasOwn(icons, name)) return icon(name)
  if (kind === 'entry' && Object.hasOwn(icons, name)) return entry(name)
  return undefined
}
