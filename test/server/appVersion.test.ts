import { serverOfFile } from './support/server'

const server = serverOfFile({ DEMO_NUMBERS: 10 })

const ask = async (query = '') => (await server.visitor().get(`/api/site/appVersion${query}`)).data

test('an older version hears of the newest; only one below the least is forced', async () => {
  expect(await ask('?versionCode=130')).toMatchObject({
    ...{ versionCode: 131, version: '1.3.1', newer: true, forced: false },
    notes: expect.arrayContaining([expect.any(String)]) as string[]
  })
  expect(await ask('?versionCode=120')).toMatchObject({ newer: true, forced: false })
  expect(await ask('?versionCode=119')).toMatchObject({ newer: true, forced: true })
})

test('the newest, a later one, and one that does not say are not told to update', async () => {
  for (const query of ['?versionCode=131', '?versionCode=200', ''])
    expect(await ask(query)).toMatchObject({ newer: false, forced: false })
})

test('notes come in the reader’s language', async () => {
  const { data } = await server.visitor({ 'accept-language': 'en' }).get('/api/site/appVersion?versionCode=1')
  expect(data.notes).toContain('Some faults mended')
})

test('a merchant who names none has nothing newer', async () => {
  await server.sql(`delete from setting where key = 'appVersion'`)
  expect(await ask('?versionCode=1')).toMatchObject({ versionCode: 0, newer: false, notes: [] })
})
