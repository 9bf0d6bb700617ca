import { randomUUID } from 'node:crypto'
import { ConsoleCode } from '../../contract/console/codes'
import type { Role } from '../../contract/console/define'
import { Code } from '../../contract/errors'
import { citizenIdCheck } from '../../rules/person/citizenId'
import type { Staff } from '../../server/db/schema'
import { serverOfFile } from './support/server'
import { buildStaff, consoleOf, consolePage, auditAbout, type Console } from './support/staff'

/** What an owner does with the people of the console, and what the audit shows of everybody. */

let me: Staff
let owner: Console
const server = serverOfFile({ SEED: 'none' })
beforeAll(async () => {
  me = await person(['owner'])
  owner = await consoleOf(server.app, me)
})

/** A person who has set a password. */
async function person(roles: Role[]): Promise<Staff> {
  const made = await buildStaff(server.app, roles)
  await server.sql(`update staff set password_hash = '$argon2id$' where id = $1`, [made.id])
  return made
}
const listed = async (name: string) =>
  (await owner.get('staff')).data.list.find((one: { name: string }) => one.name === name)
/** Body of an act on a person as they are now. */
const about = async (name: string, more: object = {}) => ({
  name,
  version: (await listed(name)).version as string,
  reason: '离职',
  clientKey: randomUUID(),
  ...more
})
const auditOf = (subject: string) => auditAbout(server.sql, subject)
const password = 'a long password'

describe('a person', () => {
  test('is invited by a link that works once, and is there no second time', async () => {
    const { data } = await owner.post('inviteStaff', { name: 'Ada', roles: ['service', 'finance'] })
    expect(await listed('Ada')).toMatchObject({
      roles: ['service', 'finance'],
      hasPassword: false,
      sessions: 0,
      linkEndsAt: data.endsAt
    })
    const token = /^\/console\/password#([\w-]+)$/.exec(data.path as string)![1]

    expect(await consolePage(server.app).post('setPassword', { token, password })).toMatchObject({
      code: Code.ok
    })

    expect(await consolePage(server.app).post('setPassword', { token, password })).toMatchObject({
      code: ConsoleCode.linkEnded
    })
    expect(await listed('Ada')).toMatchObject({ hasPassword: true, sessions: 1, linkEndsAt: null })
    expect(await owner.post('inviteStaff', { name: 'ADA', roles: ['service'] })).toMatchObject({
      code: Code.failed,
      message: '已有名为“ADA”的人员'
    })
    expect(await auditOf('Ada')).toMatchObject([
      { who: me.name, what: 'staff:add', after: { roles: ['service', 'finance'] }, address: '127.0.0.1' },
      { who: 'Ada', what: 'staff:password' }
    ])
    // the link itself is nowhere
    expect(JSON.stringify(await server.sql('select * from audit'))).not.toContain(token)
  })

  test.each([
    [{ name: 'Bob', roles: [] }, 'roles'],
    [{ name: 'Bob', roles: ['king'] }, 'roles'],
    [{ name: ' ', roles: ['service'] }, 'name'],
    [{ name: 'x'.repeat(41), roles: ['service'] }, 'name']
  ])('is not invited as %j', async (body, field) => {
    const { code, data } = await owner.post('inviteStaff', body)
    expect(code).toBe(Code.invalidInput)
    expect(Object.keys(data.fields as object)[0]).toContain(field)
  })

  test('has other roles at once', async () => {
    const { name, ...made } = await person(['service'])
    const page = await consoleOf(server.app, { name, ...made })
    expect(await page.get('money')).toMatchObject({ code: ConsoleCode.notAllowed })
    const body = await about(name, { roles: ['finance'] })

    expect(await owner.post('changeStaffRoles', body)).toMatchObject({ code: Code.ok })

    expect(await page.get('money')).toMatchObject({ code: Code.ok })
    expect(await owner.post('changeStaffRoles', body)).toMatchObject({ code: Code.ok })
    expect(await owner.post('changeStaffRoles', { ...body, clientKey: randomUUID() })).toMatchObject({
      code: ConsoleCode.changedMeanwhile
    })
    expect(await auditOf(name)).toEqual([
      {
        who: me.name,
        what: 'staff:roles',
        before: { roles: ['service'] },
        after: { roles: ['finance'] },
        why: '离职',
        address: '127.0.0.1'
      }
    ])
  })

  test('is disabled with all log-ins, and let in again by a new link', async () => {
    const made = await person(['warehouse'])
    const page = await consoleOf(server.app, made)
    expect(await owner.post('disableStaff', await about(made.name))).toMatchObject({ code: Code.ok })
    expect(await page.get('me')).toMatchObject({ code: ConsoleCode.loginEnded })
    expect((await listed(made.name)).disabledAt).not.toBeNull()

    const { clientKey: _, ...body } = await about(made.name)
    const { data } = await owner.post('renewStaffLink', body)

    expect(await owner.post('renewStaffLink', body)).toMatchObject({ code: ConsoleCode.changedMeanwhile })
    const token = (data.path as string).split('#')[1]
    expect(await consolePage(server.app).post('setPassword', { token, password })).toMatchObject({
      code: Code.ok
    })
    expect(await auditOf(made.name)).toMatchObject([
      { what: 'staff:disable', why: '离职' },
      { what: 'staff:add', before: { disabled: true }, why: '离职' },
      { what: 'staff:password' }
    ])
  })

  test('whose phone is lost logs in without a code again', async () => {
    const made = await person(['service'])
    await server.sql(`update staff set code_secret = 'sealed' where id = $1`, [made.id])
    const page = await consoleOf(server.app, made)
    expect(await listed(made.name)).toMatchObject({ hasCode: true })

    expect(await owner.post('resetStaffCode', await about(made.name))).toMatchObject({ code: Code.ok })

    expect(await listed(made.name)).toMatchObject({ hasCode: false, sessions: 0 })
    expect(await page.get('me')).toMatchObject({ code: ConsoleCode.loginEnded })
    expect(await auditOf(made.name)).toMatchObject([
      { what: 'staff:code', before: { asked: true }, after: { asked: false } }
    ])
  })

  test('is logged out everywhere', async () => {
    const made = await person(['service'])
    const pages = [await consoleOf(server.app, made), await consoleOf(server.app, made)]
    const { version: _, ...body } = await about(made.name)
    expect(await owner.post('endStaffSessions', body)).toMatchObject({ code: Code.ok })
    for (const page of pages) expect(await page.get('me')).toMatchObject({ code: ConsoleCode.loginEnded })
    expect(await auditOf(made.name)).toMatchObject([{ what: 'staff:sessions', before: { sessions: 2 } }])
  })

  test('who is nobody is said', async () => {
    const body = { name: 'Nobody', version: 'x', reason: 'x', clientKey: randomUUID() }
    for (const call of ['disableStaff', 'resetStaffCode'])
      expect(await owner.post(call, body)).toMatchObject({ code: Code.failed })
  })

  test('does not renew the own link or drop the own code', async () => {
    const { clientKey, ...body } = await about(me.name)
    const message = '请在“我的账号”里处理自己的账号'
    expect(await owner.post('renewStaffLink', body)).toMatchObject({ code: Code.failed, message })
    expect(await owner.post('resetStaffCode', { ...body, clientKey })).toMatchObject({ message })
  })
})

describe('the last owner', () => {
  const message = '这是最后一位店主，请先让别人成为店主'

  test('stays an owner, and enabled', async () => {
    await buildStaff(server.app, ['owner']) // without a password: no owner to rely on
    expect(await listed(me.name)).toMatchObject({ isLastOwner: true, isMe: true })
    const roles = await owner.post('changeStaffRoles', await about(me.name, { roles: ['service'] }))
    const disabled = await owner.post('disableStaff', await about(me.name))
    expect([roles, disabled]).toMatchObject([
      { code: Code.failed, message },
      { code: Code.failed, message }
    ])
    const more = await about(me.name, { roles: ['owner', 'service'] })
    expect(await owner.post('changeStaffRoles', more)).toMatchObject({ code: Code.ok })
  })

  test('is one of two who disable each other at the same time', async () => {
    const other = await person(['owner'])
    const page = await consoleOf(server.app, other)
    const [mine, theirs] = [await about(other.name), await about(me.name)]

    const answers = await Promise.all([owner.post('disableStaff', mine), page.post('disableStaff', theirs)])

    const codes = answers.map(({ code }) => code)
    expect(codes.filter((code) => code === Code.ok)).toHaveLength(1)
    const [{ count }] = await server.sql(
      `select count(*)::int from staff where 'owner' = any(roles) and disabled_at is null and password_hash is not null`
    )
    expect(count).toBe(1)
    await server.sql('update staff set disabled_at = null where id = $1', [me.id])
    owner = await consoleOf(server.app, me)
  })
})

describe('the audit', () => {
  const entry = (values: Record<string, unknown>) =>
    server.sql(
      `insert into audit (at, who, what, subject, before, after, why, address)
       values ($1, $2, $3, $4, $5, $6, $7, '')`,
      ['at', 'who', 'what', 'subject', 'before', 'after', 'why'].map((name) => values[name] ?? null)
    )
  const id = `11010119900307751${citizenIdCheck('11010119900307751')}`
  beforeAll(async () => {
    const common = { what: 'orders:refund', subject: 'GO20260101100001', why: '' }
    await entry({
      ...common,
      at: '2026-01-01T15:59:59Z',
      who: 'Zoe',
      before: { left: 900 },
      after: { left: 400 }
    })
    await entry({ ...common, at: '2026-01-01T16:00:00Z', who: 'Zoe', what: 'orders:id', why: `核对 ${id}` })
    await entry({ ...common, at: '2026-01-02T16:00:00Z', who: 'Yan', after: { part: { a: [1, id] } } })
  })
  const found = async (query: Record<string, string | number>) =>
    (await owner.get('audit', query)).data as { list: Record<string, unknown>[]; total: number }

  test.each([
    [{ who: 'Zoe' }, 2],
    [{ who: 'Zoe', what: 'orders:id' }, 1],
    [{ subject: 'GO20260101100001' }, 3],
    [{ subject: 'GO20260101100001', from: '2026-01-02', to: '2026-01-02' }, 1],
    [{ who: 'Zoe', to: '2026-01-01' }, 1],
    [{ who: 'Xu' }, 0]
  ])('is searched by %j', async (query, total) => expect(await found(query)).toMatchObject({ total }))

  test('has pages, the latest first', async () => {
    const query = { subject: 'GO20260101100001', pageSize: 2 }
    const [first, second] = [await found(query), await found({ ...query, page: 2 })]
    expect([...first.list, ...second.list].map(({ who }) => who)).toEqual(['Yan', 'Zoe', 'Zoe'])
    expect(first.total).toBe(3)
  })

  test('shows what changed, and no whole citizen id', async () => {
    const { list } = await found({ subject: 'GO20260101100001' })
    const masked = `${'*'.repeat(14)}${id.slice(-4)}`
    expect(list).toMatchObject([
      { changes: [{ field: 'part', before: '', after: `{"a":[1,"${masked}"]}` }] },
      { why: `核对 ${masked}`, changes: [] },
      { changes: [{ field: 'left', before: '900', after: '400' }] }
    ])
  })

  test.each<Record<string, string | number>>([{ page: 0 }, { from: 'x' }, { pageSize: 101 }, { who: '' }])(
    'is not asked for with %j',
    async (query) => expect(await owner.get('audit', query)).toMatchObject({ code: Code.invalidInput })
  )
})
