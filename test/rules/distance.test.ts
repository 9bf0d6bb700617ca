import { metresBetween } from '@rules/distance'

const shenzhen = { latitude: 22.5431, longitude: 114.0579 }
const beijing = { latitude: 39.9042, longitude: 116.4074 }

test('metres between two places, the same both ways', () => {
  expect(metresBetween(shenzhen, shenzhen)).toBe(0)
  const far = metresBetween(shenzhen, beijing)
  // great-circle distance: 1,943 km
  expect(Math.abs(far - 1943000)).toBeLessThan(3000)
  expect(metresBetween(beijing, shenzhen)).toBe(far)
})

test('a step of a thousandth of a degree north is 111 metres, and less to the east', () => {
  const north = { ...shenzhen, latitude: shenzhen.latitude + 0.001 }
  const east = { ...shenzhen, longitude: shenzhen.longitude + 0.001 }
  expect(metresBetween(shenzhen, north)).toBe(111)
  expect(metresBetween(shenzhen, east)).toBe(103)
})

test('the other side of the earth, and across the date line', () => {
  const half = metresBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })
  expect(Math.abs(half - 20015000)).toBeLessThan(1000)
  const west = { latitude: 0, longitude: 179.999 }
  expect(metresBetween(west, { latitude: 0, longitude: -179.999 })).toBe(222)
})
