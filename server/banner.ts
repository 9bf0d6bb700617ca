import { networkInterfaces } from 'node:os'
import { demoCards, demoOrderMobile, demoStaff, demoStaffPassword } from './demo/seed'
import { localized } from './bilingual'

interface Started {
  port: number
  /** Place of the data, such as `PGlite (.data)`. */
  data: string
  /** Whether the database has the demo's cards and orders. */
  seeded: boolean
}

const addresses = (port: number) => [
  `http://localhost:${port}/shop/`,
  ...Object.values(networkInterfaces())
    .flat()
    .filter((net) => net && net.family === 'IPv4' && !net.internal)
    .map((net) => `http://${net!.address}:${port}/shop/`)
]

/** Text that a server prints once it listens, in the terminal's language: addresses, and things to try in the demo. */
export function bannerOf({ port, data, seeded }: Started): string[] {
  const origin = `http://localhost:${port}`
  const indent = ' '.repeat(9)
  const rows: [label: string, value: string][] = [
    [localized({ en: 'Shop', zh: '商城' }), addresses(port).join(`\n${indent}`)],
    [localized({ en: 'Admin', zh: '后台' }), `${origin}/console/`],
    [localized({ en: 'API', zh: '接口' }), `${origin}/docs  ${origin}/openapi.json`],
    [localized({ en: 'Data', zh: '数据' }), data]
  ]
  // a Chinese character is as wide as two Latin ones
  const width = (text: string) => text.length + (/[\u4e00-\u9fff]/.test(text) ? text.length : 0)
  const lines = rows.map(([label, value]) => `  ${label}${' '.repeat(7 - width(label))}${value}`)
  if (!seeded) return lines
  const sms = `${origin}/sandbox/sms/${demoOrderMobile}`
  return [
    ...lines,
    localized({ en: '  Demo cards', zh: '  演示卡' }) + ` ${origin}/shop/#/pages/iot/login/index`,
    ...demoCards.map(({ simNo, state }) => `${indent}${simNo}  ${localized(state)}`),
    localized({
      en: `  Demo orders: mobile ${demoOrderMobile}, SMS code ${sms}`,
      zh: `  演示订单：手机号 ${demoOrderMobile}，验证码 ${sms}`
    }),
    localized({
      en: `  Demo log-ins of the console, password ${demoStaffPassword}`,
      zh: `  演示后台账号，密码 ${demoStaffPassword}`
    }),
    ...demoStaff.map(({ name, may }) => `${indent}${name.padEnd(11)}${localized(may)}`)
  ]
}
