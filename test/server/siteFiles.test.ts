import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tempFolder } from '../support/folder'
import { serverOfFile, startServer } from './support/server'

const folder = tempFolder()
const server = serverOfFile(async () => {
  const site = join(folder, 'site')
  mkdirSync(join(site, '.well-known/acme-challenge'), { recursive: true })
  mkdirSync(join(site, 'below'))
  const files = {
    'MP_verify_AbC123.txt': 'AbC123',
    '.well-known/acme-challenge/token': 'proof',
    '.well-known/assetlinks.json': '[]',
    '.well-known/.env': 'secret',
    '.env': 'secret',
    '.hidden.txt': 'secret',
    'page.html': 'secret',
    'below/a.txt': 'secret'
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(site, name), text)
  writeFileSync(join(folder, 'outside.txt'), 'secret')
  return { SEED: 'none', SITE_FILES: site }
})

test.each([
  ['/MP_verify_AbC123.txt', 'AbC123', 'text/plain; charset=utf-8'],
  ['/.well-known/acme-challenge/token', 'proof', 'application/octet-stream'],
  ['/.well-known/assetlinks.json', '[]', 'application/json; charset=utf-8']
])('%s is served from the folder', async (url, text, type) => {
  const answer = await server.inject({ url })
  expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([200, text, type])
})

test('a file that comes later is served without a restart', async () => {
  const later = () => server.inject({ url: '/later.txt' })
  expect((await later()).statusCode).toBe(404)
  writeFileSync(join(folder, 'site/later.txt'), 'now')
  expect((await later()).body).toBe('now')
})

test.each([
  '/.env',
  '/.hidden.txt',
  '/page.html',
  '/below/a.txt',
  '/.well-known/',
  '/.well-known/acme-challenge',
  '/.well-known/.env',
  '/../outside.txt',
  '/..%2foutside.txt',
  '/.well-known/../../outside.txt',
  '/.well-known/..%2f..%2foutside.txt',
  '/none.txt',
  '/'
])('%s is not', async (url) => {
  const answer = await server.inject({ url })
  expect(answer.statusCode).toBe(url === '/' ? 302 : 404)
  expect(answer.body).not.toContain('secret')
})

test('a path that does not exist is still answered in the envelope', async () => {
  expect((await server.inject({ url: '/api/nowhere' })).json()).toMatchObject({ code: 40400 })
})

test('a folder that does not exist stops the start', async () => {
  await expect(startServer({ SEED: 'none', SITE_FILES: join(folder, 'none') })).rejects.toThrow('SITE_FILES')
})
