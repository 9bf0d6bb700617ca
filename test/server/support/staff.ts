import type { FastifyInstance } from 'fastify'
import { consoleContract, type ConsoleKey } from '../../../contract/console'
import type { Role } from '../../../contract/console/define'
import { Code } from '../../../contract/errors'
import { staff, type Staff } from '../../../server/db/schema'
import { consoleCodes, everyCallCodes } from '../../../server/http/callDocs'
import { openStaffSession } from '../../../server/services/staff/staffSessions'
import type { Answer, Running } from './server'

let persons = 0

/** A page of the console in a browser: it sends its origin, and the cookie of a session if it has one. */
export function consolePage(app: FastifyInstance, token = '', more: Record<string, string> = {}) {
  const headers: Record<string, string> = {
    origin: 'http://localhost',
    host: 'localhost',
    ...(token ? { cookie: `staff=${token}` } : {}),
    ...more
  }
  const send = async (method: 'GET' | 'POST', url: string, payload?: object): Promise<Answer> => {
    const answer = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
    const cookie = answer.cookies.find(({ name }) => name === 'staff')
    if (cookie) headers.cookie = `staff=${cookie.value}`
    // a file comes without the envelope
    const isFile = !String(answer.headers['content-type']).startsWith('application/json')
    const body = isFile ? { code: Code.ok, message: '', data: {} } : answer.json<Omit<Answer, 'status'>>()
    const key = `${method} ${url.split('?')[0]}`
    const codes = key in consoleContract ? consoleCodes(consoleContract[key as ConsoleKey]) : []
    const known = [
      Code.ok,
      ...everyCallCodes,
      ...codes,
      Code.notFound,
      Code.orderStateChanged,
      Code.simNotFound
    ]
    if (!known.includes(body.code)) throw new Error(`${key} answered ${body.code}`)
    return { status: answer.statusCode, ...body }
  }
  return {
    headers,
    get: (call: string, query: Record<string, string | number> = {}) =>
      send(
        'GET',
        `/console/api/${call}?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)])).toString()}`
      ),
    post: (call: string, body: object = {}) => send('POST', `/console/api/${call}`, body)
  }
}

/** A person with these roles, who is logged in. */
export async function buildStaff(app: FastifyInstance, roles: Role[]): Promise<Staff> {
  const [person] = await app.deps.db
    .insert(staff)
    .values({ name: `person${(persons += 1)}`, roles })
    .returning()
  return person!
}

/** The console of a person, logged in. */
export async function consoleOf(app: FastifyInstance, person: Staff, more: Record<string, string> = {}) {
  const place = { address: '192.0.2.7', browser: 'test' }
  const { token } = await openStaffSession(app.deps.db, person, place)
  return consolePage(app, token, more)
}

/** The console of a new person with these roles. */
export const consoleAs = async (app: FastifyInstance, ...roles: Role[]) =>
  consoleOf(app, await buildStaff(app, roles))

export type Console = Awaited<ReturnType<typeof consoleAs>>

/** Sends a file to a call of the console that reads one. */
export async function readFileIn<T>(
  app: FastifyInstance,
  { headers }: { headers: Record<string, string> },
  { call, file, name = 'lines.csv' }: { call: string; file: string | Buffer; name?: string }
): Promise<{ code: number; message: string; data: { list: T[] } }> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(Buffer.from(file))]), name)
  const encoded = new Request('http://localhost', { method: 'POST', body: form })
  const answer = await app.inject({
    method: 'POST',
    url: `/console/api/${call}`,
    headers: { ...headers, 'content-type': encoded.headers.get('content-type')! },
    payload: Buffer.from(await encoded.arrayBuffer())
  })
  return answer.json()
}
/** Entries of the audit about a subject, oldest first. */
export const auditAbout = (sql: Running['sql'], subject: string) =>
  sql('select who, what, before, after, why, address from audit where subject = $1 order by id', [subject])
