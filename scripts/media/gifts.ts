import { body, shadow, type Drawing } from './goods'

/** Items of the points mall, drawn in a box of 400 x 400; `c` is the colour of details. */
const dark = '#2b3c42'

const earbuds: Drawing = (c) =>
  `${shadow(110, 326)}<rect x="104" y="176" width="192" height="140" rx="52" ${body}/><path d="M104 232h192" stroke="#10282a" stroke-opacity=".14" stroke-width="4"/><circle cx="200" cy="270" r="9" fill="${c}"/><g fill="${dark}"><path d="M146 96a34 34 0 0 1 34 34v12h-22v48a12 12 0 0 1-24 0v-52a34 34 0 0 1 12-42ZM254 96a34 34 0 0 0-34 34v12h22v48a12 12 0 0 0 24 0v-52a34 34 0 0 0-12-42Z"/></g><g fill="${c}"><circle cx="160" cy="124" r="9"/><circle cx="240" cy="124" r="9"/></g>`
const speaker: Drawing = (c) =>
  `${shadow(96, 330)}<rect x="118" y="84" width="164" height="242" rx="40" fill="${dark}"/><circle cx="200" cy="236" r="62" fill="#16262b"/><circle cx="200" cy="236" r="44" fill="none" stroke="${c}" stroke-width="8"/><circle cx="200" cy="236" r="18" fill="${c}"/><circle cx="200" cy="130" r="26" fill="#16262b"/><circle cx="200" cy="130" r="10" fill="#fff" fill-opacity=".6"/>`
const bottle: Drawing = (c) =>
  `${shadow(64, 346)}<rect x="164" y="62" width="72" height="52" rx="16" fill="${dark}"/><path d="M156 114h88a22 22 0 0 1 22 22v176a30 30 0 0 1-30 30h-72a30 30 0 0 1-30-30V136a22 22 0 0 1 22-22Z" ${body}/><path d="M134 190h132v72H134Z" fill="${c}"/><path d="M160 226h48" stroke="#fff" stroke-opacity=".8" stroke-width="8" stroke-linecap="round"/>`
const umbrella: Drawing = (c) =>
  `${shadow(90, 344)}<path d="M200 110v206a26 26 0 0 1-52 0" fill="none" stroke="${dark}" stroke-width="14" stroke-linecap="round"/><path d="M64 224a136 136 0 0 1 272 0c-18-20-52-20-68 0-18-22-50-22-68 0-18-22-50-22-68 0-16-20-50-20-68 0Z" fill="${c}"/><path d="M132 224c4-60 30-110 68-136 38 26 64 76 68 136-18-22-50-22-68 0-18-22-50-22-68 0Z" fill="#fff" fill-opacity=".25"/><path d="M200 66v26" stroke="${dark}" stroke-width="12" stroke-linecap="round"/>`
const lamp: Drawing = (c) =>
  `${shadow(110, 336)}<path d="M118 170h124l34 128H84Z" fill="#ffd98a" fill-opacity=".45"/><rect x="216" y="306" width="116" height="26" rx="13" fill="${dark}"/><path d="M274 306V196L190 92" fill="none" stroke="${dark}" stroke-width="14" stroke-linecap="round" stroke-linejoin="round"/><path d="M146 86a34 34 0 0 1 68 0l34 78a10 10 0 0 1-9 14H121a10 10 0 0 1-9-14Z" fill="${c}"/><path d="M154 178a26 26 0 0 0 52 0Z" fill="#fff"/>`
const bag: Drawing = (c) =>
  `${shadow(100, 338)}<path d="M152 118V98a48 48 0 0 1 96 0v20" fill="none" stroke="${dark}" stroke-width="14"/><path d="M148 108h104a50 50 0 0 1 50 50v142a32 32 0 0 1-32 32H130a32 32 0 0 1-32-32V158a50 50 0 0 1 50-50Z" fill="${c}"/><path d="M126 226h148v70a18 18 0 0 1-18 18H144a18 18 0 0 1-18-18Z" fill="#fff" fill-opacity=".9"/><path d="M180 256h40" stroke="${dark}" stroke-width="10" stroke-linecap="round"/>`
const mug: Drawing = (c) =>
  `${shadow(96, 330)}<path d="M268 172h22a40 40 0 0 1 0 80h-22" fill="none" stroke="${c}" stroke-width="18"/><path d="M112 138h160v148a36 36 0 0 1-36 36h-88a36 36 0 0 1-36-36Z" ${body}/><path d="M112 200h160v50H112Z" fill="${c}"/><path d="M162 112c-14-16 12-24 0-42M204 112c-14-16 12-24 0-42" fill="none" stroke="#10282a" stroke-opacity=".25" stroke-width="8" stroke-linecap="round"/>`

export const gifts: Record<string, Drawing> = { earbuds, speaker, bottle, umbrella, lamp, bag, mug }
