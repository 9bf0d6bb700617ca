import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { AuthStatus, CancelStatus, PlaceType, TaskKind, TaskPeriod, TaskStatus } from '../../contract/enums'
import { Code } from '../../contract/errors'
import { chineseDay } from '../../rules/card/billing'
import { timeText } from '../../rules/time'
import { integralLog, portalOrder, simSignIn, task } from '../../server/db/schema'
import { getSim } from '../../server/services/card/sim'
import { claimTask, generalSignIn, taskCenter } from '../../server/services/tasks/tasks'
import { CardUse, PortalOrderKind } from '../../server/values'
import { typedOn } from './support/merchant'
import { serverOfFile } from './support/server'
import { buildSim, type CardColumns } from './support/sims'
import { tempFolder } from '../support/folder'

const server = serverOfFile({ DEMO_NUMBERS: 10 })

const holder = async (columns: CardColumns = {}) => {
  const made = await buildSim(server.app, columns)
  const { simNo, id } = made.card
  const { db } = server.deps
  return {
    ...made,
    api: server.visitor(made.headers),
    /** `at`: time in Shanghai. */
    signIn: (at: string) => generalSignIn(db, simNo, Date.parse(`${at}+08:00`)),
    look: async (at: string, month?: string) =>
      taskCenter(db, await getSim(db, simNo), month ? { month } : {}, Date.parse(`${at}+08:00`)),
    claim: (taskId: number, at: string) => claimTask(db, simNo, taskId, Date.parse(`${at}+08:00`)),
    points: async () =>
      (await server.sql('select integral from sim where id = $1', [id]))[0].integral as number,
    ledger: () => server.sql('select * from integral_log where sim_id = $1 order by id', [id])
  }
}
const taskOf = async (kind: TaskKind, period?: TaskPeriod) => {
  const rows = await server.db.select().from(task).where(eq(task.kind, kind))
  return rows.find((row) => !period || row.period === period)!
}
let serial = 0
/** A credited order of a card; `at`: time of payment in Shanghai. */
const order = (simId: number, kind: PortalOrderKind, amount: number, at: string) =>
  server.db.insert(portalOrder).values({
    ...{ simId, kind, amount, price: amount, title: 'x', targetId: 0, status: 2 },
    orderSn: `${kind === PortalOrderKind.package ? 'PK' : 'BL'}2026${String((serial += 1)).padStart(8, '0')}`,
    uuid: `test-order-${serial}`,
    placeType: PlaceType.wechat,
    payBefore: new Date(`${at}+08:00`),
    paidAt: new Date(`${at}+08:00`)
  })

describe('sign-in', () => {
  test('of a Chinese day: 23:59 and 00:01 in Shanghai are two days, noon and midnight of London are none', async () => {
    const { signIn, points } = await holder()
    const first = await signIn('2026-11-22T23:59:59')
    expect(first).toMatchObject({ today: '2026-11-22', gained: 5, signIn: { signedToday: true, streak: 1 } })
    const second = await signIn('2026-11-23T00:00:01')
    expect(second).toMatchObject({ today: '2026-11-23', gained: 5, signIn: { streak: 2 } })
    // 08:00 in Shanghai is midnight UTC: a new day there, but not in Shanghai
    expect(await signIn('2026-11-23T08:00:01')).toMatchObject({ gained: 0, signIn: { streak: 2 } })
    expect(second.signIn!.days.map(({ day }) => day)).toEqual(['2026-11-22', '2026-11-23'])
    expect(await points()).toBe(10)
  })

  test('in a row counts over the end of a month; a day left out begins anew', async () => {
    const { signIn, look } = await holder()
    await signIn('2026-11-29T10:00:00')
    await signIn('2026-11-30T10:00:00')
    expect((await signIn('2026-12-01T10:00:00')).signIn).toMatchObject({
      streak: 3,
      days: [{ day: '2026-12-01', points: 5 }]
    })
    expect((await look('2026-12-01T11:00:00', '2026-11')).signIn!.days).toHaveLength(2)
    // not signed in yet today: the streak continues
    expect((await look('2026-12-02T11:00:00')).signIn).toMatchObject({ signedToday: false, streak: 3 })
    expect((await look('2026-12-03T11:00:00')).signIn).toMatchObject({ streak: 0 })
    expect((await signIn('2026-12-03T11:00:00')).signIn).toMatchObject({ streak: 1 })
  })

  test('of seven, fifteen and thirty days brings more, then the count begins again', async () => {
    const { signIn, points, ledger, look } = await holder()
    const day = (n: number) => timeText(Date.parse('2026-01-01T00:00:00+08:00') + n * 86400000, 'date')
    const gained: number[] = []
    for (let n = 0; n < 37; n++) gained.push((await signIn(`${day(n)}T09:00:00`)).gained)
    expect(gained.flatMap((points, i) => (points > 5 ? [[i + 1, points]] : []))).toEqual([
      [7, 25],
      [15, 55],
      [30, 105],
      [37, 25]
    ])
    expect(await points()).toBe(37 * 5 + 20 + 50 + 100 + 20)
    expect((await ledger()).filter(({ source }) => String(source).startsWith('streak:'))).toHaveLength(4)
    // day 37 is day 7 of the second round: eight more to day 15
    expect((await look(`${day(36)}T10:00:00`)).signIn!.rewards).toEqual([
      { days: 15, points: 50, day: day(44) },
      { days: 30, points: 100, day: day(59) },
      { days: 7, points: 20, day: day(66) }
    ])
  })

  test('shows seven days as a ladder: what was had, what today and tomorrow bring, the reward at its end', async () => {
    const { signIn, look } = await holder()
    const ladder = async (at: string) => (await look(at)).signIn!.ladder
    const first = await ladder('2026-11-28T09:00:00')
    expect(first.map(({ day, points }) => [day, points])).toEqual([
      ...['28', '29', '30'].map((day) => [`2026-11-${day}`, 5]),
      ...['01', '02', '03'].map((day) => [`2026-12-${day}`, 5]),
      ['2026-12-04', 25]
    ])
    expect(first.some(({ signed }) => signed)).toBe(false)
    for (const day of ['11-28', '11-29', '11-30', '12-01', '12-02', '12-03'])
      await signIn(`2026-${day}T09:00:00`)
    // the week goes over the end of a month
    expect(await ladder('2026-12-04T08:00:00')).toEqual(
      first.map((one) => ({ ...one, signed: one.day !== '2026-12-04' }))
    )
    expect((await look('2026-12-03T10:00:00')).signIn!.tomorrow).toBe(25)
    const last = (await signIn('2026-12-04T09:00:00')).signIn!
    expect(last.ladder).toEqual(first.map((one) => ({ ...one, signed: true })))
    expect(last.tomorrow).toBe(5)
    // whichever month the calendar shows
    const { streak, days, ladder: week } = (await look('2026-12-04T10:00:00', '2026-06')).signIn!
    expect({ streak, days, ladder: week }).toEqual({ streak: 7, days: [], ladder: last.ladder })
    // the next seven begin the day after, with the reward of fifteen days still ahead
    const next = await ladder('2026-12-05T09:00:00')
    expect([next[0], next.at(-1)]).toEqual([
      { day: '2026-12-05', points: 5, signed: false },
      { day: '2026-12-11', points: 5, signed: false }
    ])
    await signIn('2026-12-05T09:00:00')
    // a day left out begins anew
    expect((await ladder('2026-12-07T09:00:00'))[0]).toEqual({ day: '2026-12-07', points: 5, signed: false })
  })

  test('fifty presses at once bring one reward', async () => {
    const { api, ledger, points } = await holder()
    const answers = await Promise.all(Array.from({ length: 50 }, () => api.post('/api/iot/generalSignIn')))
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => Code.ok))
    expect(answers.filter(({ data }) => data.gained > 0)).toHaveLength(1)
    expect(await points()).toBe(5)
    expect(await ledger()).toMatchObject([
      {
        type: 'signIn',
        title: '每日签到',
        points: 5,
        total: 5,
        source: `signIn:${timeText(Date.now(), 'date')}`
      }
    ])
  })

  test('is not there where the merchant offers none, and not for a card out of use', async () => {
    const { api } = await holder({ cancelStatus: CancelStatus.cancelled })
    expect((await api.post('/api/iot/generalSignIn')).code).toBe(Code.cardNotAllowed)
    const off = await holder({ status: CardUse.off })
    expect((await off.api.post('/api/iot/generalSignIn')).code).toBe(Code.cardNotAllowed)
    await server.db.update(task).set({ offered: false }).where(eq(task.kind, TaskKind.signIn))
    const other = await holder()
    expect((await other.api.post('/api/iot/generalSignIn')).code).toBe(Code.notOpen)
    expect((await other.api.get('/api/iot/taskCenter')).data.signIn).toBeNull()
    await server.db.update(task).set({ offered: true }).where(eq(task.kind, TaskKind.signIn))
  })
})

describe('tasks', () => {
  const row = async (who: Awaited<ReturnType<typeof holder>>, taskId: number, at: string) =>
    (await who.look(at)).tasks.find((one) => one.taskId === taskId)!

  test('are looked up by the server, not claimed before they are done', async () => {
    const who = await holder({ authStatus: AuthStatus.notVerified, mobile: null, payPassword: null })
    const { data } = await who.api.get('/api/iot/taskCenter')
    expect(data.tasks.map(({ status }: { status: number }) => status)).toEqual(
      data.tasks.map(() => TaskStatus.open)
    )
    for (const { taskId } of data.tasks)
      expect((await who.api.post('/api/iot/claimTask', { taskId })).code).toBe(Code.failed)
    expect((await who.api.post('/api/iot/claimTask', { taskId: 99999 })).code).toBe(Code.notFound)
    expect(await who.points()).toBe(0)
  })

  test('a thing that is so is rewarded once, whatever becomes of it', async () => {
    const who = await holder({ mobile: '13900009999' })
    const { id, points } = await taskOf(TaskKind.bindMobile)
    expect(await row(who, id, '2026-11-22T10:00:00')).toMatchObject({ status: TaskStatus.done, progress: 1 })
    expect((await who.claim(id, '2026-11-22T10:00:00')).gained).toEqual({ points, coins: 0 })
    await server.sql('update sim set mobile = null where id = $1', [who.card.id])
    expect((await who.claim(id, '2026-12-22T10:00:00')).gained).toEqual({ points: 0, coins: 0 })
    expect(await row(who, id, '2026-12-22T10:00:00')).toMatchObject({ status: TaskStatus.claimed })
    expect(await who.points()).toBe(points)
  })

  test('of a month or a day begin anew at midnight in Shanghai', async () => {
    const who = await holder()
    const monthly = await taskOf(TaskKind.topUp, TaskPeriod.month)
    const daily = await taskOf(TaskKind.topUp, TaskPeriod.day)
    await order(who.card.id, PortalOrderKind.balance, 3000, '2026-11-30T23:59:59')
    await order(who.card.id, PortalOrderKind.balance, 2000, '2026-12-01T00:00:01')
    expect(await row(who, monthly.id, '2026-11-30T23:59:59')).toMatchObject({ progress: 5000 })
    expect(await row(who, monthly.id, '2026-12-01T00:00:01')).toMatchObject({ progress: 2000, status: 0 })
    expect(await row(who, daily.id, '2026-12-01T12:00:00')).toMatchObject({ status: TaskStatus.done })
    expect((await who.claim(daily.id, '2026-12-01T12:00:00')).gained.points).toBe(daily.points)
    expect(await row(who, daily.id, '2026-12-02T00:00:01')).toMatchObject({
      progress: 0,
      status: TaskStatus.open
    })
    await expect(who.claim(daily.id, '2026-12-02T00:00:01')).rejects.toMatchObject({ code: Code.failed })
  })

  test('give points and coins, each with its row of the ledger, once of fifty presses', async () => {
    const who = await holder()
    const monthly = await taskOf(TaskKind.topUp, TaskPeriod.month)
    const now = timeText(Date.now(), 'second').replace(' ', 'T')
    await order(who.card.id, PortalOrderKind.balance, 5000, now)
    const claim = () => who.api.post('/api/iot/claimTask', { taskId: monthly.id })
    const answers = await Promise.all(Array.from({ length: 50 }, claim))
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => Code.ok))
    expect(answers.filter(({ data }) => data.gained.points > 0)).toHaveLength(1)
    expect(await who.points()).toBe(monthly.points)
    expect(await who.ledger()).toMatchObject([
      { type: 'task', title: monthly.title, source: `task:${monthly.id}:${timeText(Date.now(), 'month')}` }
    ])
    const coins = await server.sql('select * from coupon_coin_log where sim_id = $1', [who.card.id])
    expect(coins).toMatchObject([{ type: 'task', coins: monthly.coins, total: monthly.coins }])
    const { data } = await who.api.get('/api/iot/taskCenter')
    expect(data).toMatchObject({ integral: monthly.points, couponCoin: monthly.coins })
  })

  test('a sign-in of more days than the month has left says so', async () => {
    const { look, signIn } = await holder()
    const { id, target } = await taskOf(TaskKind.signInDays, TaskPeriod.month)
    // of the 30 days of November the last ones
    const on = (day: number) => `2026-11-${String(day).padStart(2, '0')}T10:00:00`
    const last = 31 - target
    const outOfReach = async (day: number) =>
      (await look(on(day))).tasks.find(({ taskId }) => taskId === id)!.outOfReach
    expect([await outOfReach(last), await outOfReach(last + 1)]).toEqual([false, true])
    await signIn(on(last))
    expect([await outOfReach(last), await outOfReach(last + 1)]).toEqual([false, false])
  })

  test('sign-ins of a month count, and a bought package', async () => {
    const who = await holder()
    const signIns = await taskOf(TaskKind.signInDays)
    const days = Array.from({ length: 15 }, (_, i) => `2026-10-${String(2 * i + 1).padStart(2, '0')}`)
    await server.db
      .insert(simSignIn)
      .values(days.map((day) => ({ simId: who.card.id, day, streak: 1, points: 5 })))
    expect(await row(who, signIns.id, '2026-10-31T10:00:00')).toMatchObject({ progress: 15, status: 1 })
    expect(await row(who, signIns.id, '2026-11-01T00:00:01')).toMatchObject({ progress: 0 })
    const bought = await taskOf(TaskKind.buyPackage)
    await order(who.card.id, PortalOrderKind.package, 1900, '2026-10-05T10:00:00')
    expect(await row(who, bought.id, '2026-10-31T10:00:00')).toMatchObject({ status: TaskStatus.done })
  })

  test('of a kind that the server cannot look up are not offered', async () => {
    await server.sql(`insert into task (kind, period, title, points) values ('share', 'day', '分享', 5)`)
    const { api } = await holder()
    const { data } = await api.get('/api/iot/taskCenter')
    expect(data.tasks.map(({ kind }: { kind: string }) => kind)).not.toContain('share')
    const [{ id }] = await server.sql(`select id from task where kind = 'share'`)
    expect((await api.post('/api/iot/claimTask', { taskId: id })).code).toBe(Code.notFound)
  })
})

describe('points', () => {
  test('are listed newest first, with the sums of their Chinese months, in and out', async () => {
    const { api, card } = await holder({ integral: 40 })
    const at = (time: string) => new Date(`${time}+08:00`)
    const base = { simId: card.id, title: '每日签到' }
    await server.db.insert(integralLog).values([
      { ...base, type: 'signIn', points: 50, total: 50, source: 'a', createdAt: at('2026-10-31T23:59:59') },
      { ...base, type: 'mall', points: -30, total: 20, source: 'b', createdAt: at('2026-11-01T00:00:01') },
      { ...base, type: 'task', points: 20, total: 40, source: 'c', createdAt: at('2026-11-02T10:00:00') }
    ])
    const { data } = await api.get('/api/iot/simIntegralLogList')
    expect(data.list.map(({ points }: { points: number }) => points)).toEqual([20, -30, 50])
    expect(data).toMatchObject({ total: 3, integral: 40 })
    expect(data.months).toEqual([
      { month: '2026-11', gained: 20, spent: 30 },
      { month: '2026-10', gained: 50, spent: 0 }
    ])
    const out = (await api.get('/api/iot/simIntegralLogList?flow=out')).data
    expect(out.list.map(({ points }: { points: number }) => points)).toEqual([-30])
    expect((await api.get('/api/iot/simIntegralLogList?flow=in&pageSize=1&page=2')).data).toMatchObject({
      total: 2,
      list: [{ points: 50 }]
    })
  })

  test('of the demo’s card add up to what it has', async () => {
    const [wrong] = await server.sql(
      `select s.sim_no, s.integral, coalesce(sum(l.points), 0)::int as sum from sim s
       left join integral_log l on l.sim_id = s.id where s.sim_no like '144%' group by 1, 2
       having s.integral <> coalesce(sum(l.points), 0)`
    )
    expect(wrong).toBeUndefined()
    const days = await server.sql(
      `select day::text, streak from sim_sign_in join sim on sim.id = sim_id where sim_no = '1440000000001' order by 1 desc`
    )
    expect(days[0]).toMatchObject({ streak: 3 })
    expect(chineseDay(Date.parse(days[0].day)) - chineseDay(Date.now())).toBe(-1)
  })
})

describe('tasks:import', () => {
  const file = (text: string) => {
    const path = join(tempFolder(), 'tasks.csv')
    writeFileSync(path, text)
    return path
  }
  const head = '类型,周期,目标,标题,积分,券币,上架\n'

  test('adds tasks and changes those that are there; 上架 否 takes one away', async () => {
    const path = file(
      `${head}充值,每日,10.00,今日充值满10元,8,,\n购买套餐,每月,3,本月买三个,90,5,\n自动续费,,,开启自动续费,80,,否\n`
    )
    expect(await typedOn(server.app, ['tasks:import', path])).toMatchObject({
      code: 0,
      out: '1 tasks added, 2 changed'
    })
    const { data } = await (await holder()).api.get('/api/iot/taskCenter')
    const titles = data.tasks.map(({ title }: { title: string }) => title)
    expect(titles).toContain('本月买三个')
    expect(titles).not.toContain('开启自动续费')
    expect(await taskOf(TaskKind.topUp, TaskPeriod.day)).toMatchObject({ target: 1000, points: 8 })
  })

  test('refuses what cannot be looked up, gives nothing, or does not fit, and leaves all as it was', async () => {
    const path = file(
      `${head}分享,,,分享,5,,\n签到,,,每日签到,,,\n实名认证,每日,,实名,5,,\n连续签到,,,连签,5,,\n`
    )
    const before = await server.sql('select * from task order by id')
    const { code, problems } = await typedOn(server.app, ['tasks:import', path])
    expect(code).toBe(1)
    for (const line of [2, 3, 4, 5]) expect(problems).toContain(`line ${line}`)
    expect(await server.sql('select * from task order by id')).toEqual(before)
  })
})
