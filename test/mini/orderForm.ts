import type { Server } from '../support/server'
import type { MiniProgram } from './engine'

/** Fills the order form on screen and ticks the agreement. `id`: citizen id. */
export async function fillOrder(
  app: MiniProgram,
  server: Server,
  { id, mobile }: { id: string; mobile: string }
): Promise<void> {
  await app.type('#f-certName', '张三')
  await app.type('#f-certId', id)
  await app.type('#f-contactPhone', mobile)
  await app.tap('获取验证码')
  await app.type('#f-captcha', await server.code(mobile))
  await fillPlace(app)
  await app.tap('.tick')
}

/** Fills in where the order on screen goes to. */
async function fillPlace(app: MiniProgram): Promise<void> {
  // the region of an earlier order may be filled in already
  if (!app.text.includes('天河区')) {
    await app.tap('#f-region')
    for (const name of ['广东省', '广州市', '天河区']) await app.tap(name)
  }
  await app.type('#f-address', '体育西路 1 号 2 栋 301')
}

const form = 'pages/goods/general/index'

/** Opens the order form of a thing; gives its address. */
export async function openThing(app: MiniProgram, server: Server): Promise<string> {
  const { goodsId } = await server.thing()
  const address = `${form}?goodsId=${goodsId}&buy=1`
  await app.open(address)
  await app.find('#f-region')
  return address
}

/** Fills the order form of a thing on screen and ticks the agreement. */
export async function fillThing(app: MiniProgram, mobile = '13900139777'): Promise<void> {
  await app.type('#f-certName', '李四')
  await app.type('#f-contactPhone', mobile)
  await fillPlace(app)
  await app.tap('.tick')
}

/** Orders one piece of a thing and pays it; gives the order's number. */
export async function buyThing(app: MiniProgram, server: Server, mobile: string): Promise<string> {
  await openThing(app, server)
  await fillThing(app, mobile)
  await app.tap('#pay')
  await app.at('pages/order/pay/index')
  const { orderSn } = app.router.top.query
  await app.tap('#pay')
  await app.see('支付成功')
  return orderSn!
}

/** From now on the user chooses this picture when asked for one. */
export function choosePhoto(app: MiniProgram, bytes: Buffer): void {
  const path = app.files.keep(bytes)
  app.host.answer('chooseImage', { tempFilePaths: [path], tempFiles: [{ path, size: bytes.length }] })
}
