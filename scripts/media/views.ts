import { body, drawings, type Drawing } from './goods'

/** Views of an item besides the whole of it: a detail, the item in use, the content of its box. */
export const views = ['detail', 'use', 'box'] as const
export type View = (typeof views)[number]

type Scene = 'desk' | 'car' | 'wall' | 'park'

/** Views of an item: the detail that is shown large, its place of use, the content of its box. */
interface Looks {
  focus: [x: number, y: number]
  scene: Scene
  at: [x: number, y: number, scale: number]
  extras: Extra[]
}
type Extra = 'leaflet' | 'lead' | 'pin' | 'charger' | 'screws' | 'strap'

const looks: Record<string, Looks> = {
  wifi: { focus: [200, 180], scene: 'desk', at: [204, 143, 0.52], extras: ['lead', 'leaflet', 'pin'] },
  router: { focus: [140, 250], scene: 'desk', at: [152, 95, 0.7], extras: ['charger', 'lead', 'leaflet'] },
  locator: { focus: [200, 150], scene: 'car', at: [198, 133, 0.43], extras: ['lead', 'leaflet', 'pin'] },
  camera: { focus: [200, 174], scene: 'wall', at: [176, 15, 0.61], extras: ['screws', 'charger', 'leaflet'] },
  radio: { focus: [136, 170], scene: 'park', at: [70, 99, 0.67], extras: ['charger', 'strap', 'leaflet'] },
  cable: { focus: [130, 160], scene: 'desk', at: [178, 105, 0.61], extras: ['strap', 'leaflet'] },
  tray: { focus: [160, 220], scene: 'desk', at: [192, 133, 0.52], extras: ['pin', 'leaflet'] },
  bank: { focus: [196, 150], scene: 'park', at: [102, 100, 0.64], extras: ['lead', 'leaflet'] },
  watch: { focus: [200, 196], scene: 'park', at: [82, 71, 0.67], extras: ['charger', 'strap', 'leaflet'] },
  band: { focus: [200, 200], scene: 'park', at: [82, 71, 0.67], extras: ['charger', 'strap', 'leaflet'] },
  holder: { focus: [160, 210], scene: 'car', at: [176, 69, 0.61], extras: ['screws', 'leaflet'] },
  antenna: { focus: [200, 130], scene: 'wall', at: [188, -33, 0.61], extras: ['screws', 'lead', 'leaflet'] },
  reader: { focus: [190, 150], scene: 'desk', at: [192, 133, 0.52], extras: ['lead', 'leaflet'] },
  modem: { focus: [200, 160], scene: 'desk', at: [188, 113, 0.58], extras: ['pin', 'leaflet'] }
}

const dark = '#2b3c42'
/** The light comes from the upper left: a bright edge there, a soft shadow to the lower right. */
const soft = (cx: number, cy: number, rx: number, ry: number) =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="url(#s)"/>`

const scenes: Record<Scene, (c: string) => string> = {
  desk: (c) =>
    `<rect x="34" y="44" width="120" height="132" rx="10" fill="#fff" fill-opacity=".75"/><path d="M94 44v132M34 110h120" stroke="${c}" stroke-opacity=".25" stroke-width="6"/><path d="M0 292h400v108H0Z" fill="#fff" fill-opacity=".9"/><path d="M0 292h400v12H0Z" fill="#10282a" fill-opacity=".06"/>${soft(124, 326, 118, 18)}<rect x="40" y="196" width="160" height="108" rx="10" fill="${dark}"/><rect x="50" y="206" width="140" height="88" rx="4" fill="${c}" fill-opacity=".85"/><path d="M50 210a4 4 0 0 1 4-4h70l-74 74Z" fill="#fff" fill-opacity=".18"/><path d="M20 304h200l12 16a8 8 0 0 1-7 12H15a8 8 0 0 1-7-12Z" fill="#c7d0d3"/>`,
  car: (c) =>
    `<path d="M40 236 92 72a20 20 0 0 1 19-14h178a20 20 0 0 1 19 14l52 164Z" fill="#fff" fill-opacity=".8"/><path d="M40 236c60-60 120-60 160-34s104 6 160 34Z" fill="${c}" fill-opacity=".22"/><path d="M108 84 78 180" stroke="#fff" stroke-width="12" stroke-linecap="round"/><path d="M0 252c70-34 330-34 400 0v148H0Z" fill="${dark}"/><path d="M0 266c70-34 330-34 400 0" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="4"/><rect x="228" y="306" width="136" height="58" rx="12" fill="#16262b"/><circle cx="112" cy="344" r="76" fill="none" stroke="#16262b" stroke-width="20"/><circle cx="112" cy="344" r="26" fill="#16262b"/><path d="M60 292a74 74 0 0 1 42-22" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="5" stroke-linecap="round"/>`,
  wall: (c) =>
    `<path d="M0 0h400v60L0 96Z" fill="${dark}"/><path d="M0 96 400 60v14L0 112Z" fill="#10282a" fill-opacity=".16"/><path d="M0 112 400 74v326H0Z" fill="#fff" fill-opacity=".7"/><g stroke="${c}" stroke-opacity=".12" stroke-width="3"><path d="M0 176h400M0 240h400M0 304h400M0 368h400"/></g><rect x="44" y="178" width="128" height="170" rx="8" fill="${dark}"/><rect x="54" y="188" width="108" height="150" fill="${c}" fill-opacity=".5"/><path d="M54 188h70l-70 96Z" fill="#fff" fill-opacity=".3"/><path d="M108 188v150M54 262h108" stroke="${dark}" stroke-width="8"/><rect x="284" y="132" width="28" height="44" rx="6" fill="#b9c4c8"/>`,
  park: (c) =>
    `<circle cx="92" cy="92" r="38" fill="#fff" fill-opacity=".9"/><path d="M0 250c70-70 130-60 190-10s130 20 210-30v190H0Z" fill="${c}" fill-opacity=".2"/><path d="M0 312c100-40 260-46 400-8v96H0Z" fill="${c}" fill-opacity=".28"/><g fill="${c}" fill-opacity=".55"><circle cx="336" cy="168" r="42"/><circle cx="308" cy="196" r="30"/><circle cx="362" cy="200" r="30"/></g><path d="M336 190v84" stroke="#8a6a4a" stroke-width="10" stroke-linecap="round"/>`
}

const extra: Record<Extra, (c: string) => string> = {
  leaflet: (c) =>
    `<g transform="rotate(-7 40 46)"><rect x="8" y="4" width="68" height="88" rx="6" fill="#fff" stroke="#10282a" stroke-opacity=".1" stroke-width="2"/><rect x="18" y="16" width="48" height="24" rx="4" fill="${c}" fill-opacity=".7"/><path d="M18 54h48M18 66h48M18 78h30" stroke="#10282a" stroke-opacity=".18" stroke-width="5" stroke-linecap="round"/></g>`,
  lead: (c) =>
    `<path d="M22 30c0 66 60 66 60 22 0-34-48-34-48 2 0 26 34 24 40 2" fill="none" stroke="${c}" stroke-width="9" stroke-linecap="round"/><rect x="12" y="4" width="20" height="34" rx="6" ${body}/>`,
  pin: (c) =>
    `<g fill="none" stroke="#8d9aa0" stroke-width="8" stroke-linecap="round"><circle cx="44" cy="26" r="17"/><path d="M44 44v46"/></g><circle cx="44" cy="26" r="4" fill="${c}"/>`,
  charger: (c) =>
    `<path d="M30 4v20M56 4v20" stroke="#8d9aa0" stroke-width="8" stroke-linecap="round"/><rect x="10" y="20" width="66" height="70" rx="16" ${body}/><rect x="30" y="62" width="26" height="10" rx="5" fill="${c}"/>`,
  screws: (c) =>
    `<g transform="rotate(12 44 46)"><rect x="14" y="8" width="26" height="12" rx="5" fill="#8d9aa0"/><path d="M27 20v54" stroke="#b9c4c8" stroke-width="9" stroke-linecap="round"/><rect x="52" y="20" width="26" height="12" rx="5" fill="#8d9aa0"/><path d="M65 32v50" stroke="${c}" stroke-width="9" stroke-linecap="round"/></g>`,
  strap: (c) =>
    `<path d="M18 22c40-34 78 12 44 34S8 90 40 92" fill="none" stroke="${c}" stroke-width="11" stroke-linecap="round"/><circle cx="18" cy="22" r="8" fill="#b9c4c8"/>`
}

/** An open carton, what is bought above it, what comes with it before it. */
const boxed = (draw: Drawing, c: string, extras: Extra[]) => {
  const step = 108
  const from = 200 - (extras.length * step) / 2 + 12
  return `<path d="M72 176 34 132h120l18 44ZM328 176l38-44H246l-18 44Z" fill="#e3c39b"/><path d="M72 176h256v26H72Z" fill="#8a6a4a"/><g transform="translate(84 -22) scale(.58)">${draw(c)}</g><path d="M72 184h256v92a12 12 0 0 1-12 12H84a12 12 0 0 1-12-12Z" fill="#d8b285"/><path d="M72 184h80v104H84a12 12 0 0 1-12-12Z" fill="#fff" fill-opacity=".14"/><rect x="178" y="184" width="44" height="104" fill="${c}" fill-opacity=".35"/>${extras.map((one, i) => `<g transform="translate(${from + i * step} 286)">${soft(46, 94, 44, 9)}${extra[one](c)}</g>`).join('')}`
}

/** One view of an item over a background of 400 x 400. Undefined for a thing that has no such view. */
export function viewOf(thing: string, view: View, c: string): string | undefined {
  const draw = Object.hasOwn(looks, thing) ? drawings[thing] : undefined
  const look = looks[thing]
  if (!draw || !look) return undefined
  const { focus, scene, at, extras } = look
  if (view === 'box') return boxed(draw, c, extras)
  if (view === 'use')
    return `${scenes[scene](c)}<g transform="translate(${at[0]} ${at[1]}) scale(${at[2]})">${draw(c)}</g>`
  const zoom = 2.1
  return `<g transform="translate(${200 - focus[0] * zoom} ${200 - focus[1] * zoom}) scale(${zoom})">${draw(c)}</g>`
}

/** Colours of an item's variants: of its body, or of its coloured parts. */
export const finishes: Record<string, { body?: [from: string, to: string]; colour?: string }> = {
  white: {},
  black: { body: ['#4d5a60', '#1d272b'] },
  blue: { body: ['#a9cdf3', '#5c93d4'], colour: '#ffffff' },
  pink: { colour: '#d8577f' },
  sky: { colour: '#2f78c4' },
  graphite: { colour: '#46545a' },
  orange: { colour: '#dd7527' }
}
