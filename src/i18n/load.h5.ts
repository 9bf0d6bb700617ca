import type { LoadTexts, Texts } from './types'

const latin = () => import(/* webpackChunkName: "latin" */ './messages/place/latin')

/** A language's messages merged with its names of provinces and cities. */
const joined = (chunks: Promise<{ default: Texts }>[]) =>
  Promise.all(chunks).then((all) => Object.assign({}, ...all.map((chunk) => chunk.default)) as Texts)

/** On H5 each language but the source is a chunk. */
export const load: LoadTexts = {
  'zh-Hant': () => joined([import('./messages/zh-Hant'), import('./messages/place/zh-Hant')]),
  en: () => joined([import('./messages/en'), latin()]),
  fr: () => joined([import('./messages/fr'), latin()]),
  es: () => joined([import('./messages/es'), latin()])
}
