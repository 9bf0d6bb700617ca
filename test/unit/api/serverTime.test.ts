import type * as ServerTime from '@/api/serverTime'

const moment = '2026-11-21T08:00:00.000Z'
const at = Date.parse(moment)

/** Loads the module anew, so that it knows no server time yet. */
function fresh() {
  jest.resetModules()
  // oxlint-disable-next-line @typescript-eslint/no-require-imports
  const { hearTime, onThisClock, serverNow } = require('@/api/serverTime') as typeof ServerTime
  const hear = (ms: number, name = 'date') => hearTime({ [name]: new Date(Date.now() + ms).toUTCString() })
  return { hear, hearTime, ahead: () => onThisClock(moment) - at, behind: () => Date.now() - serverNow() }
}

test('a moment is what it is until an answer has come, and when an answer names no time', () => {
  const { hearTime, ahead } = fresh()
  expect(ahead()).toBe(0)
  hearTime({})
  hearTime({ date: 'soon' })
  expect(ahead()).toBe(0)
})

test.each(['date', 'Date'])('on a phone 20 minutes ahead (%s) it lies 20 minutes later', (name) => {
  const { hear, ahead } = fresh()
  hear(-20 * 60000, name)
  expect(Math.abs(ahead() - 20 * 60000)).toBeLessThanOrEqual(1500)
})

test('on a phone an hour behind it lies an hour earlier', () => {
  const { hear, ahead, behind } = fresh()
  hear(3600000)
  expect(Math.abs(ahead() + 3600000)).toBeLessThanOrEqual(1500)
  // and it is an hour later than the phone says
  expect(Math.abs(behind() + 3600000)).toBeLessThanOrEqual(1500)
})

test('an answer that came late, as to a page asleep, moves nothing', () => {
  const { hear, ahead } = fresh()
  hear(0)
  hear(-10 * 60000)
  expect(ahead()).toBe(0)
})
