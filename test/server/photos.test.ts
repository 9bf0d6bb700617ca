import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { ShopOrderStatus as S } from '../../contract/enums'
import { Code } from '../../contract/errors'
import { Asked } from '../../server/values'
import { sealContexts } from '../../server/secrets/secret'
import { dropOrderPhotos } from '../../server/services/orders/orderPhotos'
import { jpegOf } from '../support/jpeg'
import { tempFolder } from '../support/folder'
import { serverOfFile, type Visitor } from './support/server'
import { typedOn } from './support/merchant'
import { fastForm, move, pay, png, threePhotos, upload } from './support/orders'

const folder = tempFolder()
const files = () => {
  try {
    return readdirSync(join(folder, 'private', 'photos'))
  } catch {
    return []
  }
}
const server = serverOfFile({ DATA_DIR: folder })
beforeAll(async () => {
  // with a price, so that an order begins with its payment
  await server.sql(`update goods set price = 900, detail = jsonb_set(detail, '{selectNumber}', '0')
             where (detail->>'uploadPhoto')::int = ${Asked.yes}`)
})

const photoItem = async () =>
  (
    await server.sql(
      `select id from goods where (detail->>'uploadPhoto')::int = ${Asked.yes} and stock > 0 limit 1`
    )
  )[0].id as number
const order = async (who: Visitor, extra: object = {}) =>
  who.post('/api/shop/createOrder', await fastForm(server.app, who, await photoItem(), extra))

describe('uploading', () => {
  const jpeg = jpegOf('not a secret picture')
  const webp = Buffer.from('RIFF\0\0\0\0WEBPVP8 ')

  test('JPEG, PNG and WebP are taken, judged by their first bytes and not by their name', async () => {
    const who = server.visitor()
    for (const bytes of [jpeg, png(), webp]) {
      const answer = await upload(server.app, who.headers, bytes, { filename: 'x.txt', type: 'text/plain' })
      expect(answer).toMatchObject({
        code: Code.ok,
        data: { photoId: expect.stringMatching(/^[0-9a-f-]{36}$/) }
      })
    }
    for (const bytes of [jpeg.subarray(0, 20), png().subarray(0, -4)]) {
      const { data } = await upload(server.app, who.headers, bytes)
      expect(data.fields.file).toBe('照片不完整，请重新拍摄或换一张')
    }
    const script = Buffer.from('<script>steal()</script>')
    for (const bytes of [script, Buffer.from('GIF89a'), Buffer.from('RIFF\0\0\0\0WAVE'), Buffer.alloc(0)]) {
      const answer = await upload(server.app, who.headers, bytes, { filename: 'photo.jpg' })
      expect(answer).toMatchObject({
        status: 400,
        code: Code.invalidInput,
        data: { fields: { file: expect.any(String) } }
      })
    }
  })

  test('is kept sealed in a private folder, under a random name, for the owner only', async () => {
    const before = files()
    const { photoId } = (await upload(server.app, server.visitor().headers, jpeg)).data
    const [made] = files().filter((name) => !before.includes(name))
    expect(made).toMatch(/^[0-9a-f-]{36}$/)
    const path = join(folder, 'private', 'photos', made!)
    const kept = readFileSync(path)
    expect(kept.includes('secret picture')).toBe(false)
    expect(statSync(path).mode & 0o077).toBe(0)
    const { providers, secrets } = server.deps
    expect(secrets.openBytes(await providers.storage.get(photoId), sealContexts.photo(photoId))).toEqual(jpeg)
  })

  test('is under no address', async () => {
    const { photoId } = (await upload(server.app, server.visitor().headers, jpeg)).data
    for (const url of [
      `/private/photos/${photoId}`,
      `/media/${photoId}`,
      `/shop/private/photos/${photoId}`,
      `/shop/../private/photos/${photoId}`,
      `/api/hk/uploadPhoto?photoId=${photoId}`
    ]) {
      const answer = await server.inject({ url })
      expect(answer.body).not.toContain('secret picture')
      expect([302, 404]).toContain(answer.statusCode)
    }
  })

  test('at most 5 MB: exactly that is taken, a byte more is told at the field', async () => {
    const who = server.visitor()
    const most = 5 * 1024 * 1024
    expect((await upload(server.app, who.headers, png(most - 8))).code).toBe(Code.ok)
    const kept = files().length
    expect(await upload(server.app, who.headers, png(most - 7))).toMatchObject({
      status: 400,
      code: Code.invalidInput,
      data: { fields: { file: '文件不能超过 5 MB' } }
    })
    expect(files()).toHaveLength(kept)
  })

  test('what is no upload is told at the field, and never crashes', async () => {
    const who = server.visitor()
    const send = (headers: Record<string, string>, payload: string | Buffer) =>
      server.inject({
        method: 'POST',
        url: '/api/hk/uploadPhoto',
        headers: { ...who.headers, ...headers },
        payload
      })
    const multipart = { 'content-type': 'multipart/form-data; boundary=b' }
    const answers = [
      await send({ 'content-type': 'application/json' }, '{}'),
      await send({ 'content-type': 'multipart/form-data' }, 'x'),
      await send(multipart, ''),
      await send(
        multipart,
        '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\ncut off'
      ),
      await send(multipart, '--b\r\ncontent-disposition: form-data; name="note"\r\n\r\ntext\r\n--b--\r\n')
    ]
    for (const answer of answers) {
      expect(answer.json()).toMatchObject({
        code: Code.invalidInput,
        data: { fields: { file: expect.any(String) } }
      })
    }
    expect((await upload(server.app, who.headers, png(), { field: 'photo' })).data.fields.file).toBeTruthy()
    const nobody = await upload(server.app, {}, png())
    expect(nobody).toMatchObject({
      code: Code.invalidInput,
      data: { fields: { 'Order-Session-ID': expect.any(String) } }
    })
  })

  test('twenty in an hour a session, then 42900 with the time to wait', async () => {
    const who = server.visitor()
    for (let i = 0; i < 20; i++) expect((await upload(server.app, who.headers, png(30))).code).toBe(Code.ok)
    const more = await upload(server.app, who.headers, png(30))
    expect(more).toMatchObject({ status: 429, code: Code.tooMany })
    expect(more.data.waitSeconds).toBeGreaterThan(3000)
    expect((await upload(server.app, server.visitor().headers, png(30))).code).toBe(Code.ok)
  })

  test('over a real socket: a file far too big ends with the same clear answer', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.app.server.address() as AddressInfo
    const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
    const body = Buffer.concat([Buffer.from(head), png(9 * 1024 * 1024), Buffer.from('\r\n--b--\r\n')])
    const answer = await new Promise<any>((resolve, reject) => {
      const call = request(
        {
          port,
          host: '127.0.0.1',
          method: 'POST',
          path: '/api/hk/uploadPhoto',
          headers: {
            ...server.visitor().headers,
            'content-type': 'multipart/form-data; boundary=b',
            'content-length': body.length
          }
        },
        (response) => {
          let text = ''
          response.on('data', (chunk) => (text += chunk))
          response.on('end', () => resolve(JSON.parse(text)))
        }
      )
      call.on('error', reject)
      call.end(body)
    })
    expect(answer).toMatchObject({ code: Code.invalidInput, data: { fields: { file: '文件不能超过 5 MB' } } })
  })

  test('is described as a multipart file in the API page', async () => {
    const api = (await server.inject({ url: '/openapi.json' })).json()
    const { content } = api.paths['/api/hk/uploadPhoto'].post.requestBody
    expect(content['multipart/form-data'].schema.properties.file).toMatchObject({
      type: 'string',
      format: 'binary'
    })
  })
})

describe('an order with photos', () => {
  test('asks for each that is missing, at its field', async () => {
    const who = server.visitor()
    expect((await order(who)).data.fields).toEqual({
      frontImage: '请上传照片',
      backImage: '请上传照片',
      headImage: '请上传照片'
    })
    const { headImage, ...two } = await threePhotos(server.app, who)
    expect((await order(who, two)).data.fields).toEqual({ headImage: '请上传照片' })
    expect((await order(who, { ...two, headImage })).code).toBe(Code.ok)
  })

  test('refuses an unknown photo, another session’s, and one that is used already', async () => {
    const [who, thief] = [server.visitor(), server.visitor()]
    const [own, foreign] = [await threePhotos(server.app, who), await threePhotos(server.app, thief)]
    const gone = '照片已失效，请重新上传'
    const fieldsOf = async (extra: object) => (await order(who, { ...own, ...extra })).data.fields
    expect(await fieldsOf({ frontImage: foreign.frontImage })).toEqual({ frontImage: gone })
    expect(await fieldsOf({ backImage: '00000000-0000-4000-8000-000000000000' })).toEqual({ backImage: gone })
    expect(await fieldsOf({ headImage: own.frontImage })).toEqual({ headImage: gone })
    expect(await fieldsOf({ headImage: '../../secret' })).toEqual({ headImage: '格式不正确' })
    // the refused orders have not used up any photo
    expect((await order(who, own)).code).toBe(Code.ok)
    expect(await fieldsOf({})).toEqual({ frontImage: gone, backImage: gone, headImage: gone })
  })

  test('keeps its photos while somebody has yet to look at them, and loses them when the review ends', async () => {
    const who = server.visitor()
    const photos = await threePhotos(server.app, who)
    const { orderSn } = (await order(who, photos)).data
    const left = () => Object.values(photos).filter((id) => files().includes(id)).length
    await pay(server.app, who, orderSn)
    await dropOrderPhotos(server.deps)
    expect(left()).toBe(3)
    await move(server.app, orderSn, S.inReview)
    await move(server.app, orderSn, S.rejected, { reason: '照片模糊' })
    expect(left()).toBe(3)
    expect((await who.post('/api/hk/resubmitOrder', { orderSn })).code).toBe(Code.ok)
    await move(server.app, orderSn, S.toShip)
    expect(left()).toBe(0)
    expect(
      await server.sql('select count(*)::int as n from order_photo where order_sn = $1', [orderSn])
    ).toEqual([{ n: 0 }])
  })

  test('a cancelled order’s photos are swept, a rejected one’s after a week', async () => {
    const who = server.visitor()
    const first = await threePhotos(server.app, who)
    const cancelled = (await order(who, first)).data.orderSn
    await who.post('/api/hk/cancelOrder', { orderSn: cancelled })
    const second = await threePhotos(server.app, who)
    const rejected = (await order(who, second)).data.orderSn
    await pay(server.app, who, rejected)
    await move(server.app, rejected, S.rejected, { reason: '照片模糊' })
    await dropOrderPhotos(server.deps)
    expect(Object.values(first).some((id) => files().includes(id))).toBe(false)
    expect(Object.values(second).every((id) => files().includes(id))).toBe(true)
    await server.sql(`update shop_order set updated_at = now() - interval '8 days' where order_sn = $1`, [
      rejected
    ])
    await dropOrderPhotos(server.deps)
    expect(Object.values(second).some((id) => files().includes(id))).toBe(false)
    // a resubmission then requires new photos
    expect((await who.post('/api/hk/resubmitOrder', { orderSn: rejected })).data.fields).toEqual({
      frontImage: '请上传照片',
      backImage: '请上传照片',
      headImage: '请上传照片'
    })
    await server.sql(`update shop_order set rejected_fields = '{address}' where order_sn = $1`, [rejected])
    const { form } = (await who.get(`/api/hk/orderDetails?orderSn=${rejected}`)).data
    expect(form.rejected).toEqual(['address', 'frontImage', 'backImage', 'headImage'])
  })

  test('photos that came to no order are deleted after 24 hours', async () => {
    const who = server.visitor()
    const [old, young] = [await threePhotos(server.app, who), await threePhotos(server.app, who)]
    await server.sql(`update order_photo set created_at = now() - interval '25 hours' where id = any($1)`, [
      Object.values(old)
    ])
    await server.deps.jobs.run('drop-photos')
    expect(Object.values(old).some((id) => files().includes(id))).toBe(false)
    expect(Object.values(young).every((id) => files().includes(id))).toBe(true)
  })
})

describe('documents that are wanted', () => {
  async function wanted() {
    const who = server.visitor()
    const { orderSn } = (await order(who, await threePhotos(server.app, who))).data
    await pay(server.app, who, orderSn)
    await move(server.app, orderSn, S.documentsWanted, { reason: '国徽面反光' })
    return { who, orderSn }
  }

  test('go into their review, in the place of the old ones', async () => {
    const { who, orderSn } = await wanted()
    const { data } = await who.get(`/api/hk/orderDetails?orderSn=${orderSn}`)
    expect(data).toMatchObject({
      status: S.documentsWanted,
      applyFailReason: '国徽面反光',
      form: { uploadPhoto: Asked.yes }
    })
    const fresh = await threePhotos(server.app, who)
    const answer = await who.post('/api/hk/submitDocuments', { orderSn, ...fresh })
    expect(answer).toMatchObject({ code: Code.ok, data: { orderSn, status: S.documentsInReview } })
    const kept = await server.sql('select id from order_photo where order_sn = $1', [orderSn])
    expect(kept.map(({ id }) => id).sort()).toEqual(Object.values(fresh).sort())
    await dropOrderPhotos(server.deps)
    expect(
      await server.sql('select count(*)::int as n from order_photo where order_session = $1', [''])
    ).toEqual([{ n: 0 }])
    const again = await who.post('/api/hk/submitDocuments', {
      orderSn,
      ...(await threePhotos(server.app, who))
    })
    expect(again.code).toBe(Code.orderStateChanged)
  })

  test('one photo refused: only that one is wanted, the others are kept', async () => {
    const { who, orderSn } = await wanted()
    const first = await threePhotos(server.app, who)
    await who.post('/api/hk/submitDocuments', { orderSn, ...first })
    expect(
      (await move(server.app, orderSn, S.documentsWanted, { reason: '国徽面反光', fields: ['certName'] }))
        .data.fields
    ).toHaveProperty('fields')
    await move(server.app, orderSn, S.documentsWanted, { reason: '国徽面反光', fields: ['backImage'] })
    const { form } = (await who.get(`/api/hk/orderDetails?orderSn=${orderSn}`)).data
    expect(form.rejected).toEqual(['backImage'])
    expect((await who.post('/api/hk/submitDocuments', { orderSn })).data.fields).toEqual({
      backImage: '请上传照片'
    })
    const { backImage } = await threePhotos(server.app, who)
    const answer = await who.post('/api/hk/submitDocuments', { orderSn, backImage })
    expect(answer).toMatchObject({ code: Code.ok, data: { status: S.documentsInReview } })
    const kept = await server.sql('select id from order_photo where order_sn = $1', [orderSn])
    expect(kept.map(({ id }) => id).sort()).toEqual([first.frontImage, backImage, first.headImage].sort())
  })

  test('all three, this session’s own, of one’s own order, and only when they are wanted', async () => {
    const { who, orderSn } = await wanted()
    const thief = server.visitor()
    const stolen = await threePhotos(server.app, thief)
    expect((await thief.post('/api/hk/submitDocuments', { orderSn, ...stolen })).code).toBe(Code.notFound)
    expect((await who.post('/api/hk/submitDocuments', { orderSn, ...stolen })).data.fields).toHaveProperty(
      'frontImage'
    )
    expect((await who.post('/api/hk/submitDocuments', { orderSn })).data.fields).toEqual({
      frontImage: '请上传照片',
      backImage: '请上传照片',
      headImage: '请上传照片'
    })
    await move(server.app, orderSn, S.rejected, { reason: '资料不符' })
    const own = await threePhotos(server.app, who)
    expect((await who.post('/api/hk/submitDocuments', { orderSn, ...own })).code).toBe(Code.orderStateChanged)
  })
})

describe('orders:photos', () => {
  const run = (...words: string[]) => typedOn(server.app, ['orders:photos', ...words])
  const jpeg = jpegOf('a face')

  test('opens the photos of an order into a folder of its own, for the reviewer alone', async () => {
    const who = server.visitor()
    const headImage = (await upload(server.app, who.headers, jpeg)).data.photoId
    const { orderSn } = (await order(who, { ...(await threePhotos(server.app, who)), headImage })).data
    const out = join(folder, 'review')
    const { code, out: reply } = await run(orderSn, '--out', out, '--reason', '初审', '--as', '李审核')
    expect({ code, said: reply }).toEqual({ code: Code.ok, said: expect.stringContaining(out) })
    const recorded = await server.sql('select * from audit where subject = $1', [orderSn])
    expect(recorded).toMatchObject([{ what: 'orders:photos', why: '初审', after: { photos: 3 } }])
    expect(recorded[0].who).toMatch(/^李审核 \(/)
    expect(reply).toMatch(/delete/)
    expect(readdirSync(out).sort()).toEqual(['back.png', 'front.png', 'head.jpg'])
    expect(readFileSync(join(out, 'head.jpg'))).toEqual(jpeg)
    expect(readFileSync(join(out, 'front.png'))).toEqual(png())
    expect(statSync(out).mode & 0o777).toBe(0o700)
    for (const name of readdirSync(out)) expect(statSync(join(out, name)).mode & 0o777).toBe(0o600)

    // an existing folder is refused: others may have access to it
    const again = await run(orderSn, '--out', out)
    expect(again).toMatchObject({ code: 1, problems: expect.stringContaining('--out') })
  })

  test('refuses an unknown order; says that the photos of a reviewed one are gone', async () => {
    const out = join(folder, 'nothing')
    const unknown = await run('NO20990101999999', '--out', out)
    expect(unknown).toMatchObject({ code: 1, problems: expect.stringContaining('no order') })
    const who = server.visitor()
    const { orderSn } = (await order(who, await threePhotos(server.app, who))).data
    await pay(server.app, who, orderSn)
    await move(server.app, orderSn, S.toShip)
    const reviewed = await run(orderSn, '--out', out)
    expect(reviewed).toMatchObject({ code: 1, problems: expect.stringContaining('deleted') })
    expect(existsSync(out)).toBe(false)
  })

  test('a photo that cannot be opened leaves no folder behind', async () => {
    const who = server.visitor()
    const photos = await threePhotos(server.app, who)
    const { orderSn } = (await order(who, photos)).data
    rmSync(join(folder, 'private', 'photos', photos.backImage))
    const out = join(folder, 'partly')
    expect(await run(orderSn, '--out', out)).toMatchObject({
      code: 1,
      problems: expect.stringContaining('cannot be opened')
    })
    expect(existsSync(out)).toBe(false)
  })
})
