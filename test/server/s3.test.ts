import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { readConfig } from '../../server/config'
import { checkStorage } from '../../server/services/admin/doctor/storage'
import { createStorages, type Storages } from '../../server/providers/storage'
import { maintenance } from './support/doubleServer'
import { typedOn } from './support/merchant'
import { s3Double } from './support/s3'
import { upload } from './support/orders'
import { startServer, visitor } from './support/server'
import { tempFolder } from '../support/folder'

const s3 = s3Double()
let settings: Awaited<ReturnType<typeof s3.open>>
let storages: Storages
beforeAll(async () => {
  settings = await s3.open()
  storages = createStorages(readConfig({ NODE_ENV: 'test', ...settings }))
})
afterAll(() => s3.close())

test('a file goes into the bucket and comes back, byte for byte', async () => {
  const bytes = Buffer.from([0, 255, 128, 13, 10])
  await storages.photos.put('a1', bytes)
  expect(s3.files.get('/shop/photos/a1')).toEqual(bytes)
  expect(await storages.photos.get('a1')).toEqual(bytes)
  await expect(storages.pictures.get('a1')).rejects.toThrow('no such file')
  await storages.photos.remove('a1')
  await storages.photos.remove('a1')
  await expect(storages.photos.get('a1')).rejects.toThrow('no such file')
})

test('an id that leads elsewhere is refused', async () => {
  for (const id of ['../a', 'a/b', '', '.a'])
    await expect(storages.pictures.get(id)).rejects.toThrow('not an id')
})

test('what fails for a moment is tried again, what fails for good says why without the secret', async () => {
  s3.fail(maintenance)
  await storages.pictures.put('b1', Buffer.from('b'))
  expect(s3.files.has('/shop/pictures/b1')).toBe(true)
  const wrong = createStorages(readConfig({ NODE_ENV: 'test', ...settings, S3_SECRET_ACCESS_KEY: 'another' }))
  await expect(wrong.pictures.get('b1')).rejects.toThrow(/^S3 answers GET with 403 SignatureDoesNotMatch$/)
})

test('half a configuration refuses to start', () => {
  expect(() =>
    readConfig({ NODE_ENV: 'test', STORAGE_PROVIDER: 's3', S3_BUCKET_URL: 'https://s3.example/shop' })
  ).toThrow('STORAGE_PROVIDER=s3 needs S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY')
})

test('the doctor puts a file, reads it and deletes it', async () => {
  const before = new Map(s3.files)
  expect(await checkStorage(storages)).toEqual([
    {
      state: 'ok',
      of: 'STORAGE_PROVIDER s3',
      text: { en: 'a file was written, read and deleted', zh: '写入、读出、删除了一个文件' }
    }
  ])
  expect(s3.files).toEqual(before)
  s3.fail(maintenance, maintenance, maintenance)
  expect(await checkStorage(storages)).toMatchObject([{ state: 'wrong', text: 'S3 answers PUT with 502' }])
})

test('pictures and photos of a shop are in the bucket; photos are sealed', async () => {
  const server = await startServer({ DEMO_NUMBERS: 50, ...settings })
  const folder = tempFolder()
  try {
    const jpeg = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#c33' } })
      .jpeg()
      .toBuffer()
    writeFileSync(join(folder, 'cup.jpg'), jpeg)
    const { code, out } = await typedOn(server.app, ['pictures:add', join(folder, 'cup.jpg')])
    expect(code).toBe(0)
    const [address] = /\/pictures\/[0-9a-f]{32}\.jpg/.exec(out)!
    const answer = await server.app.inject({ url: address, headers: { accept: 'image/webp' } })
    expect((await sharp(answer.rawPayload).metadata()).format).toBe('webp')

    const uploaded = await upload(server.app, visitor(server.app).headers, jpeg)
    const sealed = s3.files.get(`/shop/photos/${uploaded.data.photoId}`)!
    expect(sealed.includes(jpeg.subarray(0, 16))).toBe(false)

    s3.fail(maintenance, maintenance, maintenance)
    // the bucket is away, the picture is not gone: nobody may keep this answer
    const away = await server.app.inject({ url: address })
    expect(away.statusCode).toBeGreaterThanOrEqual(500)
    expect(away.headers['cache-control'] ?? '').not.toMatch(/max-age/)
  } finally {
    await server.close()
  }
})
