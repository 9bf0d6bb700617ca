import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '../../contract'
import { Code } from '../../contract/errors'
import { startServer } from '../server/support/server'
import { laterCalls, notEnvelope, otherAuth } from './later'

const lines = readFileSync(join(__dirname, '../calls.tsv'), 'utf8').trim().split('\n').slice(1)
/** `METHOD path` of every call of the specification; device calls are listed one by one. */
const specified = lines.map((line) => line.split('\t').slice(0, 2).join(' '))
const described = Object.keys(contract)

test.each(specified)('%s is in the contract, or named as a call of a later issue', (key) => {
  const places = [described.includes(key), laterCalls.includes(key), notEnvelope.includes(key)].filter(
    Boolean
  )
  expect(places).toHaveLength(1)
})

test('the lists of exceptions name only calls of the specification', () => {
  expect([...laterCalls, ...notEnvelope].filter((key) => !specified.includes(key))).toEqual([])
})

test('a call of the specification has the auth that calls.tsv gives it', () => {
  const wrong = lines
    .map((line) => line.split('\t'))
    .filter(([method, path]) => described.includes(`${method} ${path}`))
    .filter(([method, path, , auth]) => contract[`${method} ${path}` as keyof typeof contract].auth !== auth)
  expect(wrong.map(([method, path]) => `${method} ${path}`).sort()).toEqual(Object.keys(otherAuth).sort())
})

test('every code is named once', () => {
  const codes = Object.values(Code)
  expect(new Set(codes).size).toBe(codes.length)
})

test('every line of the contract, and every call without envelope, is a route of the running server', async () => {
  const server = await startServer({ DEMO_NUMBERS: 0 })
  const missing = [...described, ...notEnvelope].filter((key) => {
    const [method, url] = key.replace(/\{(\w+)\}/g, ':$1').split(' ') as ['GET' | 'POST', string]
    return !server.app.hasRoute({ method, url })
  })
  const api = (await server.app.inject({ url: '/openapi.json' })).json()
  await server.close()
  expect(missing).toEqual([])
  const published = described.filter((key) => {
    const [method, url] = key.split(' ') as [string, string]
    return !api.paths[url]?.[method.toLowerCase()]
  })
  expect(published).toEqual([])
})
