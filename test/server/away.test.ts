import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { PlaceType } from '../../contract/enums'
import { lastingDatabase, until } from './support/server'
import { browser, startProcess } from './support/processes'

const simNo = '1440000000001'

// PGlite is in the process itself: its connections do not break
if (process.env.TEST_DATABASE_URL)
  test('connections that break again and again: the process serves on, and what it has acknowledged is credited once', async () => {
    const database = await lastingDatabase()
    const name = new URL(database.given.DATABASE_URL).pathname.slice(1)
    const other = new Client(process.env.TEST_DATABASE_URL)
    await other.connect()
    const server = await startProcess({ ...database.given, JOBS: 'on', LOG_LEVEL: 'silent' })
    try {
      const anyone = browser(server.origin, {})
      const { data } = await anyone.post('/api/simLogin', { simNo })
      const card = browser(server.origin, { 'sim-no': data.simNo, 'sim-token': data.token })
      const paid: string[] = []
      for (let round = 0; round < 40; round++) {
        await other.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
        const order = { money: 1000, placeType: PlaceType.wechat, clientKey: randomUUID() }
        const made = await card.post('/api/iot/createBalanceOrder', order)
        // a call may fail while its connection breaks; it says so
        if (made.code !== 0) continue
        const answer = await fetch(`${server.origin}/sandbox/pay/${made.data.orderSn}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ result: 'paid' })
        })
        if (answer.ok) paid.push(made.data.orderSn)
        await setTimeout(50) // what is under way breaks at another place each time
      }
      expect(paid.length).toBeGreaterThan(5)
      await until(
        () => fetch(`${server.origin}/ready`),
        ({ status }) => status === 200
      )
      for (const orderSn of paid)
        await until(
          () => card.get(`/api/iot/orderResult?orderSn=${orderSn}`),
          (result) => result.data?.done === true
        )
    } finally {
      await server.stop()
      await other.end()
      await database.drop()
    }
  })
