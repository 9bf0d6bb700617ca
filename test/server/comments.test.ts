import sharp from 'sharp'
import { Code } from '../../contract/errors'
import { ShopOrderStatus } from '../../contract/enums'
import { dropCommentPhotos } from '../../server/services/goods/commentPhotos'
import { hashToken } from '../../server/secrets/secret'
import { fakeServer, type ReceivedCall } from './support/fakeServer'
import { typedOn } from './support/merchant'
import { plainItem, png, thingForm, upload } from './support/orders'
import { serverOfFile, type Visitor } from './support/server'

const { calls, answers, open, close } = fakeServer()
let goodsId: number
const server = serverOfFile(async () => {
  const address = await open()
  return {
    ...{ NODE_ENV: 'production', SEED: 'demo', PAYMENT_PROVIDER: 'sandbox', SMS_PROVIDER: 'sandbox' },
    ...{ WEAPP_APP_ID: 'wx-mini', WEAPP_APP_SECRET: 'secret-weapp', WECHAT_API: address },
    ...{ TT_APP_ID: 'tt-mini', TT_APP_SECRET: 'secret-tt', TT_API: address }
  }
})
beforeAll(async () => {
  goodsId = (await plainItem(server.sql)).id
})
afterAll(close)

const weapp = '/wxa/msg_sec_check'
const tt = '/api/v2/tags/text/antidirt'
const suggest = (word: string) => () => ({ errcode: 0, errmsg: 'ok', result: { suggest: word, label: 100 } })
const hit = (found: boolean) => () => ({
  log_id: '1',
  data: [{ code: 0, msg: '', predicts: [{ prob: 0, hit: found, model_name: 'short_content_antidirt' }] }]
})
let issued = 0
const give = () => ({ access_token: `token-${++issued}`, expires_in: 7200 })
beforeEach(async () => {
  calls.length = 0
  Object.assign(answers, {
    '/cgi-bin/stable_token': give,
    '/api/apps/v2/token': () => ({ err_no: 0, data: give() }),
    [weapp]: suggest('pass'),
    [tt]: hit(false)
  })
  await server.sql('delete from wechat_credential')
})

const text = '号码很顺口，发货也快'
/** A buyer on a platform, logged in there unless `openId` is empty, whose order was signed for. */
async function buyer(platform: string, openId = 'o-1') {
  const who = server.visitor({ platform })
  if (openId)
    await server.sql('insert into mini_login (session_hash, platform, open_id) values ($1, $2, $3)', [
      ...[hashToken(who.headers['session-id']!), platform, openId]
    ])
  const made = await who.post('/api/shop/createOrder', thingForm(goodsId))
  if (made.code !== Code.ok) throw new Error(JSON.stringify(made))
  const { data } = made
  await server.sql('update shop_order set status = $1 where order_sn = $2', [
    ShopOrderStatus.signed,
    data.orderSn
  ])
  return { who, orderSn: data.orderSn as string }
}
const comment = async ({ who, orderSn }: { who: Visitor; orderSn: string }, content = text) =>
  who.post('/api/hk/createComment', { orderSn, score: 5, content })
const stateOf = async (orderSn: string) =>
  (await server.sql('select id, state, reason from buyer_comment where order_sn = $1', [orderSn]))[0]
const listed = async (content: string) => {
  const { data } = await server.visitor().get(`/api/shop/commentList?goodsId=${goodsId}&pageSize=50`)
  return data.list.some((one: { content: string }) => one.content === content) as boolean
}
const asked = (path: string) => calls.filter((call: ReceivedCall) => call.path === path)

test('a comment names the option that was bought', async () => {
  const made = await buyer('weapp', 'o-option')
  await server.sql(`update shop_order set option_label = '白色' where order_sn = $1`, [made.orderSn])
  await comment(made, '颜色很正')
  const { data } = await server.visitor().get(`/api/shop/commentList?goodsId=${goodsId}&pageSize=50`)
  expect(data.list.find((one: { content: string }) => one.content === '颜色很正')).toMatchObject({
    option: '白色'
  })
})

test('WeChat is asked with text and openId; what it passes is shown at once', async () => {
  const made = await buyer('weapp', 'o-lin')
  expect((await comment(made, 'weapp 很好')).data).toEqual({ waiting: false })
  expect(asked(weapp)).toMatchObject([
    { body: { version: 2, scene: 2, openid: 'o-lin', content: 'weapp 很好' } }
  ])
  expect(asked(weapp)[0]!.query.get('access_token')).toBe(`token-${issued}`)
  expect(await listed('weapp 很好')).toBe(true)
})

test('Douyin is asked with its own token', async () => {
  const made = await buyer('tt')
  expect((await comment(made)).data).toEqual({ waiting: false })
  expect(asked(tt)).toMatchObject([{ body: { tasks: [{ content: text }] } }])
  expect(asked(tt)[0]!.headers['x-token']).toBe(`token-${issued}`)
})

test.each([
  ['weapp', weapp, suggest('risky')],
  ['tt', tt, hit(true)]
])(
  'what %s forbids is refused at its field, and another text may be sent',
  async (platform, path, forbid) => {
    const made = await buyer(platform)
    answers[path] = forbid
    const refused = await comment(made)
    expect(refused.code).toBe(Code.invalidInput)
    expect(refused.data.fields).toEqual({ content: '内容含有不适合展示的信息，请修改后再试' })
    expect(await stateOf(made.orderSn)).toBeUndefined()
    answers[path] = path === weapp ? suggest('pass') : hit(false)
    expect((await comment(made)).code).toBe(Code.ok)
  }
)

test.each([
  ['is not sure', 'weapp', weapp, suggest('review')],
  ['fails', 'weapp', weapp, () => ({ errcode: 61010, errmsg: 'openid not recently active' })],
  ['says nothing that can be read', 'weapp', weapp, () => Buffer.from('<html>')],
  ['refuses its task', 'tt', tt, () => ({ data: [{ code: 1, predicts: null }] })],
  ['gives no token', 'weapp', '/cgi-bin/stable_token', () => ({ errcode: 40125 })]
])('where the platform %s, the merchant looks', async (_, platform, path, answer) => {
  const made = await buyer(platform)
  answers[path] = answer
  expect((await comment(made, `等待 ${made.orderSn}`)).data).toEqual({ waiting: true })
  expect(await listed(`等待 ${made.orderSn}`)).toBe(false)
})

test.each([
  ['h5', ''],
  ['kwai', 'o-1'],
  ['weapp', '']
])('a writer on %s with openId "%s" is nobody’s to check: the merchant looks', async (platform, openId) => {
  const made = await buyer(platform, openId)
  expect((await comment(made)).data).toEqual({ waiting: true })
  expect(calls).toEqual([])
})

test('an ended token is replaced', async () => {
  const made = await buyer('weapp')
  answers[weapp] = ({ query }) =>
    query.get('access_token') === 'token-old' ? { errcode: 40001 } : suggest('pass')()
  answers['/cgi-bin/stable_token'] = ({ body }) => ({
    access_token: body.force_refresh ? 'token-new' : 'token-old',
    expires_in: 7200
  })
  expect((await comment(made)).data).toEqual({ waiting: false })
})

describe('pictures', () => {
  /** A photo as a phone takes it, with the place in it. */
  const photo = () =>
    sharp({ create: { width: 600, height: 400, channels: 3, background: '#2a7' } })
      .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '22/1 32/1 0/1' } })
      .jpeg()
      .toBuffer()
  const send = async ({ who }: { who: Visitor }, bytes: Buffer) =>
    (await upload(server.app, who.headers, bytes)).data.photoId as string
  const wording = (made: { who: Visitor; orderSn: string }, photos: string[]) =>
    made.who.post('/api/hk/createComment', { orderSn: made.orderSn, score: 5, content: text, photos })
  const photosNow = async () => server.sql('select hash from comment_photo')
  const shown = async (orderSn: string) => {
    const { id } = await stateOf(orderSn)
    await typedOn(server.app, ['comments:review', '--show', String(id)])
    const { data } = await server.visitor().get(`/api/shop/commentList?goodsId=${goodsId}&pageSize=50`)
    return data.list.find((one: { id: number }) => one.id === Number(id))
  }

  test('wait for the merchant, even where the words pass; then they are shown without what the camera wrote', async () => {
    const made = await buyer('weapp')
    const ids = [await send(made, await photo()), await send(made, await photo())]
    expect((await wording(made, ids)).data).toEqual({ waiting: true })
    const { photos } = await shown(made.orderSn)
    expect(photos).toHaveLength(2)
    const got = await server.inject({ url: photos[0].image as string })
    expect(got.statusCode).toBe(200)
    const { exif, width } = await sharp(got.rawPayload).metadata()
    expect(exif).toBeUndefined()
    expect(width).toBe(600)
    expect((await server.inject({ url: photos[1].thumb as string })).statusCode).toBe(200)
    // the uploads are used up
    expect((await wording(await buyer('weapp'), ids)).data.fields).toHaveProperty('photos')
  })

  test('of somebody else, or that are none, are refused, and the comment with them', async () => {
    const [made, other] = [await buyer('weapp'), await buyer('weapp')]
    const theirs = await send(other, await photo())
    const broken = await send(made, png())
    for (const ids of [[theirs], [broken]]) {
      const refused = await wording(made, ids)
      expect(refused.code).toBe(Code.invalidInput)
      expect(refused.data.fields).toHaveProperty('photos')
    }
    expect(await stateOf(made.orderSn)).toBeUndefined()
    expect((await wording(made, [])).code).toBe(Code.ok)
  })

  test('go, with their files, when the comment is hidden or deleted', async () => {
    const made = await buyer('weapp')
    await wording(made, [await send(made, await photo())])
    const { photos, id } = await shown(made.orderSn)
    const sweep = async () => {
      await server.sql(`update comment_photo set created_at = now() - interval '2 hours'`)
      await dropCommentPhotos(server.deps)
    }
    await sweep()
    const look = async () => (await server.inject({ url: photos[0].image as string })).statusCode
    expect(await look()).toBe(200)
    await typedOn(server.app, ['comments:review', '--hide', String(id)])
    await sweep()
    expect(await look()).toBe(404)
    await server.sql('delete from buyer_comment')
    await sweep()
    expect(await photosNow()).toEqual([])
  })
})

describe('comments:review', () => {
  const run = (...words: string[]) => typedOn(server.app, ['comments:review', ...words])

  test('lists what waits, shows it and hides it again, with the reason', async () => {
    const made = await buyer('h5', '')
    await comment(made, `看一看 ${made.orderSn}`)
    const { id } = await stateOf(made.orderSn)
    expect((await run()).out).toMatch(new RegExp(`^${id}  .*5/5 .*看一看 ${made.orderSn}$`, 'm'))
    expect(await run('--show', String(id))).toMatchObject({ code: 0, out: '1 shown, 0 hidden' })
    expect(await listed(`看一看 ${made.orderSn}`)).toBe(true)
    expect((await run()).out).not.toContain(made.orderSn)
    expect((await run('--hide', String(id), '--reason', '广告')).code).toBe(0)
    expect(await stateOf(made.orderSn)).toMatchObject({ state: 'hidden', reason: '广告' })
    expect(await listed(`看一看 ${made.orderSn}`)).toBe(false)
  })

  test('is all or nothing', async () => {
    const made = await buyer('h5', '')
    await comment(made)
    const { id } = await stateOf(made.orderSn)
    expect(await run('--show', `${id},999999999`)).toMatchObject({
      code: 1,
      problems: 'there is no comment 999999999'
    })
    expect((await stateOf(made.orderSn)).state).toBe('waiting')
    for (const wrong of [
      ['--show', 'x'],
      ['--show', '1', '--hide', '1'],
      ['--reason', 'x']
    ])
      expect((await run(...wrong)).code).toBe(2)
  })
})
