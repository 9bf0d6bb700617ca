import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { PlaceType } from '../../contract/enums'
import { patternKeys } from '../../rules/pattern'
import type { Asked } from './measure'
import { cardOf, size } from './seed'

let asked = 0
/** Lists that people ask for most, page by page: what a cache of a second may answer. */
const list = (): Asked => {
  asked += 1
  return {
    path: `/api/shop/numberList?operator=${1 + (asked % 5)}&page=${1 + (Math.floor(asked / 5) % 10)}&pageSize=20`
  }
}

/** Another highest price each time makes every filter one that was never asked before. */
const newFilter = (): Asked => {
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
  return {
    path: `/api/shop/numberList?${filters[asked % filters.length]}&priceMax=${9000000 + asked}&page=${1 + (asked % 3)}&pageSize=20`
  }
}

/** An address of its own for each visitor, because one address may hold only a few. */
const visitor = () => ({
  'content-type': 'application/json',
  'session-id': randomBytes(16).toString('hex'),
  'x-forwarded-for': [10, ...randomBytes(3)].join('.')
})

let held = randomInt(size.numbers)
const reserve = (): Asked => ({
  method: 'POST',
  path: '/api/shop/holdNumber',
  headers: visitor(),
  body: JSON.stringify({ numberId: 1 + ((held += 1) % size.numbers) })
})

const holder = () => {
  const { simNo, token } = cardOf(randomInt(1, size.cards + 1))
  return { 'sim-no': simNo, 'sim-token': token }
}
const simInfo = (): Asked => ({ path: '/api/iot/simInfo', headers: holder() })
const packageChoose = (): Asked => ({ path: '/api/iot/packageChoose', headers: holder() })

const buy = (placeType: number) => (packageId: number) => (): Asked => ({
  method: 'POST',
  path: '/api/iot/buyPackage',
  headers: { ...holder(), ...visitor() },
  body: JSON.stringify({ packageId, effectType: 1, placeType, clientKey: randomUUID() })
})

/** The calls by name, with the least ratio to the empty route that the specification asks for. */
export const calls = (packageId: number) => ({
  list: { least: 0.35, ask: list },
  'new filter': { least: 0.2, ask: newFilter },
  reserve: { least: 0.14, ask: reserve },
  simInfo: { least: 0.25, ask: simInfo },
  packageChoose: { least: 0.2, ask: packageChoose },
  buyPackage: { least: 0.14, ask: buy(PlaceType.wechat)(packageId) }
})
export const empty = (): Asked => ({ path: '/health' })
