import { patternKeys } from '../rules/number/pattern'

let asked = 0

/** Lists that people ask for most, page by page: what a cache of a second may answer. */
export const list = (): { path: string } => {
  asked += 1
  return {
    path: `/api/shop/numberList?operator=${1 + (asked % 5)}&page=${1 + (Math.floor(asked / 5) % 10)}&pageSize=20`
  }
}

/** Another highest price each time makes every filter one that was never asked before, so that no cache answers it. */
export const newFilter = (): { path: string } => {
  asked += 1
  const filters = [
    `operator=${1 + (asked % 5)}`,
    `provinceCode=${[110000, 310000, 440000, 510000][asked % 4]}`,
    `pattern=${patternKeys[asked % patternKeys.length]}`,
    `operator=${1 + (asked % 5)}&without=4`,
    `sort=priceUp&operator=${1 + (asked % 5)}`,
    `operator=-99`,
    `keyword=${100 + (asked % 900)}&tail=true`,
    `keyword=${1000 + (asked % 9000)}`
  ]
  const page = 1 + (asked % 3)
  return {
    path: `/api/shop/numberList?${filters[asked % filters.length]}&priceMax=${9000000 + asked}&page=${page}&pageSize=20`
  }
}
