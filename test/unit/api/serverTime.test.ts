import type * as ServerTime from '@/api/serverTime'

const moment = '2026-11-21T08:00:00.000Z'
const at = Date.parse(moment)

/** Loads the module anew, so that it knows no server time yet. */
function fresh() {
  jest.resetModules()
  // oxlint-disable-next-line @typescript-eslint/no-require-imports
  const { readTimeHeader, onThisClock, serverNow } = require('@/api/serverTime') as typeof ServerTime
  const answerAt = (ms: number, name = 'date') =>
    readTimeHeader({ [name]: new Date(Date.now() + ms).toUTCString() })
  return {
    answerAt,
    readTimeHeader,
    ahead: () => onThisClock(moment) - at,
    behind: () => Date.now() - serverNow()
  }
}

test('a moment is what it is until an answer has come, and when an answer names no time', () => {
  const { readTimeHeader, ahead } = fresh()
  expect(ahead()).toBe(0)
  readTimeHeader({})
  readTimeHeader({ date: 'soon' })
  expect(ahead()).toBe(0)
})

test.each(['date', 'Date'])('on a phone 20 minutes ahead (%s) it lies 20 minutes later', (name) => {
  const { answerAt, ahead } = fresh()
  answerAt(-20 * 60000, name)
  expect(Math.abs(ahead() - 20 * 60000)).toBeLessThanOrEqual(1500)
})

test('on a phone an hour behind it lies an hour earlier', () => {
  const { answerAt, ahead, behind } = fresh()
  answerAt(3600000)
  expect(Math.abs(ahead() + 3600000)).toBeLessThanOrEqual(1500)
  // and it is an hour later than the phone says
  expect(Math.abs(behind() + 3600000)).toBeLessThanOrEqual(1500)
})

test('an answer that came late, as to a page asleep, moves nothing', () => {
  const { answerAt, ahead } = fresh()
  answerAt(0)
  answerAt(-10 * 60000)
  expect(ahead()).toBe(0)
})
