import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { PlaceType } from '../../contract/enums'
import { list, newFilter } from '../lists'
import type { Asked } from './measure'
import { cardOf, size } from './seed'

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
