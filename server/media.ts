import qrcode from 'qrcode-generator'
import { portalIcons } from './mediaIcons'

/** Own artwork, drawn from the name: no picture comes from another host. Colours follow look.md's brand. */
const palettes: [string, string][] = [
  ['#018d71', '#7fd6b5'],
  ['#0f5f8c', '#76c5e8'],
  ['#7a3e9d', '#d3a6ea'],
  ['#b3541e', '#f4bf8a'],
  ['#a32b45', '#f2a3b3'],
  ['#3f5f1d', '#b9d688']
]
const paletteOf = (n: number) => palettes[Math.abs(n) % palettes.length]!

const svg = (width: number, height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`

const ground = (n: number, width: number, height: number) => {
  const [from, to] = paletteOf(n)
  return `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#g)"/>`
}
const waves = (n: number, width: number, height: number) =>
  [0, 1, 2]
    .map(
      (i) =>
        `<circle cx="${width * (0.72 + 0.09 * ((n + i) % 3))}" cy="${height * 0.5}" r="${height * (0.28 + i * 0.2)}" fill="none" stroke="#fff" stroke-opacity="${0.28 - i * 0.07}" stroke-width="${height / 36}"/>`
    )
    .join('')
const font = 'font-family="system-ui,PingFang SC,Noto Sans CJK SC,sans-serif"'

const banners: [string, string][] = [
  ['好号码，一眼心动', '豹子 · 顺子 · 生日号，现在预约'],
  ['大流量套餐', '首月体验价，激活即用'],
  ['靓号限时优选', '精选号码，先到先得'],
  ['一卡畅联', '设备与物联网卡，一站管理']
]
const banner = (n: number) => {
  const [title, text] = banners[(n - 1) % banners.length]!
  return svg(
    750,
    320,
    `${ground(n, 750, 320)}${waves(n, 750, 320)}<text x="48" y="150" fill="#fff" font-size="48" font-weight="700" ${font}>${title}</text><text x="48" y="208" fill="#fff" fill-opacity=".9" font-size="26" ${font}>${text}</text>`
  )
}

const card = `<rect x="90" y="130" width="220" height="140" rx="18" fill="#fff" fill-opacity=".94"/><rect x="116" y="172" width="46" height="36" rx="6" fill="#e8c46a"/><path d="M116 190h46M139 172v36" stroke="#a9832c" stroke-width="2"/>`
const phone = `<rect x="140" y="80" width="120" height="240" rx="20" fill="#fff" fill-opacity=".94"/><rect x="152" y="104" width="96" height="180" rx="6" fill="#1d2225" fill-opacity=".12"/><circle cx="200" cy="302" r="8" fill="#1d2225" fill-opacity=".25"/>`
const box = `<path d="M200 96 304 148v112l-104 52-104-52V148Z" fill="#fff" fill-opacity=".94"/><path d="M96 148l104 52 104-52M200 200v112" fill="none" stroke="#1d2225" stroke-opacity=".18" stroke-width="4"/>`
const router = `<rect x="96" y="210" width="208" height="70" rx="16" fill="#fff" fill-opacity=".94"/><path d="M130 210V110M270 210V110" stroke="#fff" stroke-width="10" stroke-linecap="round"/><circle cx="130" cy="246" r="8" fill="#018d71"/><circle cx="160" cy="246" r="8" fill="#018d71" fill-opacity=".4"/>`
const goods = (n: number) =>
  svg(400, 400, `${ground(n, 400, 400)}${waves(n, 400, 400)}${[card, phone, box, router][n % 4]}`)

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
const icon = (name: string) =>
  icons[name] &&
  svg(
    48,
    48,
    `<g fill="none" stroke="#018d71" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">${icons[name]}</g>`
  )

function qr(text: string) {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  return code.createSvgTag({ cellSize: 6, margin: 12, scalable: true })
}

const fixed: Record<string, () => string> = {
  logo: () =>
    svg(
      160,
      160,
      `${ground(0, 160, 160)}<path d="M40 112V48h28a22 22 0 0 1 0 44H60v20Z" fill="#fff"/><circle cx="114" cy="102" r="12" fill="#fff"/>`
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
      `${ground(0, 400, 400)}${card}<text x="176" y="250" fill="#1d2225" font-size="34" font-weight="700" ${font}>8888</text>`
    )
}

/** The SVG of a path below /media, such as `goods/12.svg`; undefined when there is none. */
export function drawMedia(path: string): string | undefined {
  const [kind = '', name] = path.replace(/\.svg$/, '').split('/')
  if (name === undefined) return fixed[kind]?.()
  if (kind === 'banner' && /^\d{1,4}$/.test(name)) return banner(Number(name))
  if (kind === 'goods' && /^\d{1,6}$/.test(name)) return goods(Number(name))
  if (kind === 'icon') return icon(name)
  if (kind === 'qr' && /^[\w-]{1,64}$/.test(name)) return qr(name)
  return undefined
}
