import { gold } from './shapes'

/** Goods of the shop, drawn in a box of 400 x 400 over a background; `c` is the colour of details. */
export type Drawing = (c: string) => string

export const shadow = (width: number, y: number) =>
  `<ellipse cx="200" cy="${y}" rx="${width}" ry="14" fill="#10282a" fill-opacity=".1"/>`
export const body = 'fill="url(#b)" stroke="#10282a" stroke-opacity=".08" stroke-width="2"'
const arcs = (c: string, y: number) =>
  `<g fill="none" stroke="${c}" stroke-width="9" stroke-linecap="round"><path d="M164 ${y}a51 51 0 0 1 72 0M182 ${y + 18}a25 25 0 0 1 36 0"/></g><circle cx="200" cy="${y + 36}" r="7" fill="${c}"/>`

const wifi: Drawing = (c) =>
  `${shadow(90, 318)}<rect x="120" y="96" width="160" height="220" rx="40" ${body}/><rect x="140" y="118" width="120" height="112" rx="22" fill="#16262b"/>${arcs('#fff', 160)}<circle cx="178" cy="272" r="7" fill="${c}"/><circle cx="200" cy="272" r="7" fill="${c}" fill-opacity=".5"/><circle cx="222" cy="272" r="7" fill="${c}" fill-opacity=".2"/>`
const router: Drawing = (c) =>
  `${shadow(130, 306)}<g stroke="#2b3c42" stroke-width="14" stroke-linecap="round"><path d="M104 226 88 104M296 226l16-122M166 226v-96M234 226v-96"/></g><rect x="70" y="216" width="260" height="84" rx="26" ${body}/><circle cx="112" cy="258" r="8" fill="${c}"/><circle cx="140" cy="258" r="8" fill="${c}" fill-opacity=".5"/><path d="M238 258h54" stroke="#10282a" stroke-opacity=".16" stroke-width="8" stroke-linecap="round"/>`
const locator: Drawing = (c) =>
  `${shadow(100, 322)}<rect x="104" y="196" width="192" height="122" rx="32" ${body}/><path d="M136 286h60" stroke="#10282a" stroke-opacity=".16" stroke-width="8" stroke-linecap="round"/><circle cx="258" cy="286" r="8" fill="${c}"/><path d="M200 252c-34-40-58-66-58-98a58 58 0 0 1 116 0c0 32-24 58-58 98Z" fill="${c}"/><circle cx="200" cy="154" r="24" fill="#fff"/>`
const camera: Drawing = (c) =>
  `${shadow(92, 322)}<path d="M172 240h56l18 66a12 12 0 0 1-12 14h-68a12 12 0 0 1-12-14Z" fill="#2b3c42"/><circle cx="200" cy="174" r="94" ${body}/><circle cx="200" cy="174" r="56" fill="#16262b"/><circle cx="200" cy="174" r="34" fill="${c}"/><circle cx="200" cy="174" r="17" fill="#16262b"/><circle cx="188" cy="160" r="8" fill="#fff" fill-opacity=".9"/><circle cx="200" cy="96" r="5" fill="${c}"/>`
const talkie = (c: string, x: number, y: number) =>
  `<g transform="translate(${x} ${y})"><rect x="14" y="-66" width="18" height="84" rx="9" fill="#2b3c42"/><rect width="104" height="196" rx="24" fill="#2b3c42"/><rect x="16" y="22" width="72" height="46" rx="10" fill="${c}"/><path d="M28 45h14M50 45h10M68 45h8" stroke="#fff" stroke-width="7" stroke-linecap="round"/><path d="M30 100h44M30 118h44M30 136h44" stroke="#fff" stroke-opacity=".35" stroke-width="7" stroke-linecap="round"/><circle cx="52" cy="168" r="9" fill="${c}"/></g>`
const radio: Drawing = (c) => `${shadow(120, 330)}${talkie(c, 84, 128)}${talkie(c, 212, 128)}`
const plug = (x: number, y: number, turn: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-12" y="-62" width="24" height="30" rx="6" fill="#b9c4c8"/><rect x="-20" y="-36" width="40" height="64" rx="12" ${body}/></g>`
const cable: Drawing = (c) =>
  `${shadow(110, 322)}<path d="M118 196c0 170 190 130 164 20-22-92-170-60-134 30 24 60 134 50 134-50" fill="none" stroke="${c}" stroke-width="16" stroke-linecap="round"/>${plug(118, 168, 0)}${plug(282, 168, 0)}`
const tray: Drawing = (c) =>
  `${shadow(110, 316)}<path d="M112 104h104l52 52v136a20 20 0 0 1-20 20H112a20 20 0 0 1-20-20V124a20 20 0 0 1 20-20Z" ${body}/>${gold(126, 204, 1.3)}<g fill="none" stroke="${c}" stroke-width="14" stroke-linecap="round"><circle cx="306" cy="138" r="28"/><path d="M306 166v118"/></g>`
const bank: Drawing = (c) =>
  `${shadow(92, 328)}<rect x="118" y="76" width="164" height="250" rx="36" ${body}/><path d="M212 128 168 206h30l-12 62 48-84h-32Z" fill="${c}"/><g fill="${c}"><circle cx="164" cy="298" r="6"/><circle cx="188" cy="298" r="6"/><circle cx="212" cy="298" r="6"/><circle cx="236" cy="298" r="6" fill-opacity=".3"/></g>`
const watch: Drawing = (c) =>
  `${shadow(80, 350)}<path d="M158 136 168 52h64l10 84ZM158 264l10 84h64l10-84Z" fill="${c}"/><rect x="122" y="118" width="156" height="164" rx="48" ${body}/><rect x="140" y="136" width="120" height="128" rx="36" fill="#16262b"/><circle cx="176" cy="186" r="9" fill="#fff"/><circle cx="224" cy="186" r="9" fill="#fff"/><path d="M172 216a34 34 0 0 0 56 0" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round"/>`
const band: Drawing = (c) =>
  `${shadow(80, 348)}<path d="M164 130c0-40 8-78 14-82h44c6 4 14 42 14 82v140c0 40-8 78-14 82h-44c-6-4-14-42-14-82Z" fill="#2b3c42"/><rect x="152" y="108" width="96" height="184" rx="42" fill="#16262b" stroke="${c}" stroke-width="6"/><path d="M200 196c-20-16-30-26-30-40a17 17 0 0 1 30-10 17 17 0 0 1 30 10c0 14-10 24-30 40Z" fill="${c}"/><path d="M168 238h16l8-16 14 32 9-16h17" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>`

const holder: Drawing = (c) =>
  `${shadow(90, 336)}<path d="M150 328h100a14 14 0 0 0 0-28H150a14 14 0 0 0 0 28Z" fill="#2b3c42"/><path d="M200 306v-92" stroke="#b9c4c8" stroke-width="22" stroke-linecap="round"/><path d="M195 300v-80" stroke="#fff" stroke-opacity=".6" stroke-width="5" stroke-linecap="round"/><circle cx="200" cy="216" r="22" fill="#2b3c42"/><g transform="rotate(-8 200 150)"><rect x="136" y="50" width="128" height="200" rx="22" fill="#16262b"/><rect x="146" y="60" width="108" height="180" rx="14" fill="${c}"/><path d="M146 74a14 14 0 0 1 14-14h50l-64 120Z" fill="#fff" fill-opacity=".16"/><circle cx="200" cy="226" r="6" fill="#fff" fill-opacity=".8"/><path d="M122 156v70a16 16 0 0 0 16 16h124a16 16 0 0 0 16-16v-70" fill="none" stroke="#d5dde0" stroke-width="13" stroke-linecap="round"/></g>`
const antenna: Drawing = (c) =>
  `${shadow(84, 330)}<path d="M148 330a52 36 0 0 1 104 0Z" fill="#2b3c42"/><path d="M162 318a40 22 0 0 1 30-18" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="6" stroke-linecap="round"/><rect x="190" y="256" width="20" height="44" rx="6" fill="#b9c4c8"/><rect x="178" y="84" width="44" height="180" rx="20" ${body}/><path d="M189 104v132" stroke="#fff" stroke-width="6" stroke-linecap="round"/><rect x="178" y="218" width="44" height="14" fill="${c}"/><path d="M252 330c60 0 74-8 74-40" fill="none" stroke="#2b3c42" stroke-width="9" stroke-linecap="round"/><rect x="315" y="262" width="22" height="30" rx="4" fill="#e6c36a"/><g fill="none" stroke="${c}" stroke-width="9" stroke-linecap="round"><path d="M150 96a60 60 0 0 0 0 76M250 96a60 60 0 0 1 0 76"/><path d="M126 74a96 96 0 0 0 0 120M274 74a96 96 0 0 1 0 120" stroke-opacity=".45"/></g>`
const reader: Drawing = (c) =>
  `${shadow(110, 322)}<path d="M166 226h68v60a16 16 0 0 1-16 16h-36a16 16 0 0 1-16-16Z" fill="#b9c4c8"/><rect x="96" y="118" width="208" height="124" rx="26" ${body}/><path d="M116 140h120" stroke="#fff" stroke-width="8" stroke-linecap="round"/><rect x="128" y="196" width="112" height="14" rx="7" fill="#16262b"/><circle cx="274" cy="203" r="8" fill="${c}"/><path d="M148 62h56l22 22v112h-78Z" fill="${c}"/><path d="M148 62h22l-22 60Z" fill="#fff" fill-opacity=".25"/>${gold(162, 108, 0.95)}<g fill="#e6c36a"><rect x="180" y="262" width="12" height="24" rx="2"/><rect x="208" y="262" width="12" height="24" rx="2"/></g>`
const modem: Drawing = (c) =>
  `${shadow(80, 340)}<g transform="rotate(12 200 200)"><rect x="164" y="46" width="72" height="72" rx="8" fill="#b9c4c8"/><path d="M174 56v52" stroke="#fff" stroke-opacity=".7" stroke-width="6" stroke-linecap="round"/><rect x="180" y="68" width="14" height="14" fill="#5e6d73"/><rect x="206" y="68" width="14" height="14" fill="#5e6d73"/><rect x="140" y="108" width="120" height="222" rx="32" ${body}/><path d="M156 140v140" stroke="#fff" stroke-width="8" stroke-linecap="round"/><rect x="168" y="132" width="64" height="40" rx="12" fill="#16262b"/><circle cx="200" cy="152" r="8" fill="${c}"/>${arcs(c, 214)}<path d="M174 302h52" stroke="#10282a" stroke-opacity=".18" stroke-width="7" stroke-linecap="round"/></g>`

export const drawings: Record<string, Drawing> = {
  wifi,
  router,
  locator,
  camera,
  radio,
  cable,
  tray,
  bank,
  watch,
  band,
  holder,
  antenna,
  reader,
  modem
}
