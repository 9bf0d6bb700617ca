import type { MiniProgram } from './engine'

/** Logs a card in on the page that asks for its number; ends on the portal's home. */
export async function logCardIn(app: MiniProgram, simNo = '1440000000001'): Promise<void> {
  await app.type('#f-simNo', simNo)
  await app.tap('.tick')
  await app.tap('#login')
  await app.at('pages/iot/index/index')
}
