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
  await app.tap('#f-region')
  for (const place of ['广东省', '广州市', '天河区']) await app.tap(place)
  await app.type('#f-address', '体育西路 1 号 2 栋 301')
  await app.tap('.tick')
}
