import { consoleContract, mayCall, type ConsoleKey } from '../../contract/console'
import { ConsoleCode } from '../../contract/console/codes'
import { roles, type ConsoleCall } from '../../contract/console/define'
import type { Staff } from '../../server/db/schema'
import { serverOfFile } from './support/server'
import { buildStaff, consoleOf, consolePage } from './support/staff'

/** Who may call what: each call of the console with each role and with none. */

const people = new Map<string, Staff>()
const server = serverOfFile({ SEED: 'none' })
beforeAll(async () => {
  for (const role of roles) people.set(role, await buildStaff(server.app, [role]))
})

const calls = Object.entries(consoleContract) as [ConsoleKey, ConsoleCall][]
const refused: number[] = [ConsoleCode.notAllowed, ConsoleCode.loginEnded]

/** Makes a call with an empty input, which says only whether the person may. */
async function codeOf(page: ReturnType<typeof consolePage>, key: ConsoleKey): Promise<number> {
  const [method, path = ''] = key.split(' ')
  const name = path.replace('/console/api/', '')
  return (method === 'GET' ? await page.get(name) : await page.post(name)).code
}

test.each(calls)('%s serves the roles of the contract, and nobody else', async (key, call) => {
  for (const [role, person] of people) {
    const code = await codeOf(await consoleOf(server.app, person), key)
    const expected = mayCall(call, [role as never]) ? 'served' : ConsoleCode.notAllowed
    expect([role, refused.includes(code) ? code : 'served']).toEqual([role, expected])
  }
})

test.each(calls)('%s needs a log-in, unless it is one', async (key, call) => {
  const code = await codeOf(consolePage(server.app), key)
  if (call.roles === 'anyone') expect(refused).not.toContain(code)
  else expect(code).toBe(ConsoleCode.loginEnded)
})

test('a person without any role may do nothing but look after the account', async () => {
  const nobody = await buildStaff(server.app, [])
  for (const [key, { roles: allowed }] of calls)
    if (Array.isArray(allowed))
      expect([key, await codeOf(await consoleOf(server.app, nobody), key)]).toEqual([
        key,
        ConsoleCode.notAllowed
      ])
})

test('no change is made for a page of another site', async () => {
  for (const [key] of calls.filter(([name]) => name.startsWith('POST'))) {
    const page = await consoleOf(server.app, people.get('owner')!, { origin: 'https://evil.example' })
    const { code, message } = await page.post(key.replace('POST /console/api/', ''))
    expect([key, code, message]).toEqual([key, -1, '该请求不是从后台页面发出的，请重新打开后台'])
  }
})
