import type { FastifyInstance } from 'fastify'
import { Client } from 'pg'
import { NumberState } from '../../contract/enums'
import { Code } from '../../contract/errors'
import { buildApp } from '../../server/app'
import { readConfig } from '../../server/config'
import { canReplicate, startReplicated } from './support/replica'
import { numbersOnSale, testConfig, until, visitor } from './support/server'

test('a replica without the database that it follows is refused', () => {
  expect(() => readConfig({ DATABASE_READ_URL: 'postgres://localhost/shop' })).toThrow(
    'DATABASE_READ_URL needs DATABASE_URL'
  )
})

if (canReplicate)
  describe('public reads from a streaming replica', () => {
    let databases: Awaited<ReturnType<typeof startReplicated>>
    let app: FastifyInstance
    let onReplica: Client
    beforeAll(async () => {
      databases = await startReplicated()
      const { primary, replica } = databases
      const seed = { SEED: 'demo', DEMO_NUMBERS: 300 } as const
      app = await buildApp(testConfig({ ...seed, DATABASE_URL: primary, DATABASE_READ_URL: replica }))
      onReplica = new Client(replica)
      onReplica.on('error', () => undefined)
      await onReplica.connect()
    })
    afterAll(async () => {
      await app.close()
      databases.stop()
    })

    /** Statements on the tables of the shop that the replica was asked last, one for each of its connections. */
    const asked = async () => {
      const { rows } = await onReplica.query<{ query: string }>(
        `select query from pg_stat_activity where pid <> pg_backend_pid() and query ~ 'vanity_number|goods'`
      )
      return rows.map(({ query }) => query)
    }
    const listed = async (numberId: number) =>
      (await numbersOnSale(visitor(app))).some((one) => one.numberId === numberId)

    test('lists come from it; holds and what a visitor has are asked of the database itself', async () => {
      await until(
        async () => {
          await visitor(app).get('/api/shop/numberList?operator=1')
          return asked()
        },
        (queries) => queries.some((query) => query.includes('json_agg'))
      )
      const who = visitor(app)
      const { numberId } = (await numbersOnSale(who))[0]!
      expect((await who.post('/api/shop/holdNumber', { numberId })).code).toBe(Code.ok)
      // at once, however far the replica is
      expect((await who.get('/api/shop/myHolds')).data.list).toMatchObject([{ numberId }])
    })

    test('while it lags a number that it shows as free is held once, and lists soon leave it alone', async () => {
      const { numberId } = (await numbersOnSale(visitor(app)))[1]!
      await onReplica.query('select pg_wal_replay_pause()')
      try {
        const [first, second] = [visitor(app), visitor(app)]
        expect((await first.post('/api/shop/holdNumber', { numberId })).code).toBe(Code.ok)
        expect((await second.post('/api/shop/holdNumber', { numberId })).code).toBe(Code.numberTaken)
        const details = await second.get(`/api/shop/numberDetails?numberId=${numberId}`)
        expect(details.data.state).toBe(NumberState.held)
        const [{ paused }] = (
          await onReplica.query(
            `select state <> ${NumberState.held} as paused from vanity_number where id = $1`,
            [numberId]
          )
        ).rows
        expect(paused).toBe(true)
        await until(
          () => listed(numberId),
          (shown) => !shown
        )
      } finally {
        await onReplica.query('select pg_wal_replay_resume()')
      }
    })

    test('when it is gone every list is answered', async () => {
      databases.stopReplica()
      for (let i = 1; i <= 5; i += 1)
        expect((await visitor(app).get(`/api/shop/numberList?operator=${i}&pageSize=3`)).code).toBe(Code.ok)
      expect((await visitor(app).get('/api/shop/goodsList?kind=general')).code).toBe(Code.ok)
    })
  })
