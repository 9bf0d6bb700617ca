import { createProviders, type Providers } from '../../providers'
import { loadProviders } from '../../providers/load'
import type { Tools } from '../../providers/tools'
import { openSecrets } from '../../secrets/masterSecret'
import { localized, type Bilingual } from '../../bilingual'
import { findInside, outside } from '../../services/admin/doctor'
import type { Finding } from '../../services/admin/doctor/finding'
import type { Command, CommandInput } from '../command'
import { Refusal, UsageError } from '../refusal'
import { checkPromises, promiseOptions, promiseSettings } from './promises'

const marks = {
  ok: { en: 'ok   ', zh: '正常' },
  note: { en: 'note ', zh: '提示' },
  wrong: { en: 'WRONG', zh: '问题' }
} satisfies Record<Finding['state'], Bilingual>

const shown = (text: Bilingual | string) => (typeof text === 'string' ? text : localized(text))

export const doctor: Command = {
  usage:
    '[SETTING [--payer PLATFORM:OPENID] [--mobile MOBILE] [--iccid ICCID] [--parcel COMPANY:NUMBER[:TAIL]] [--person NAME:ID[:MOBILE]] [--device NUMBER]]',
  help: {
    en: `Run it with the server's settings while the server runs. Nothing is sold or sent; a file is written where
pictures are kept, and deleted again, and nothing else is changed. It

- asks each company that a setting names: keys, certificates, clock, account
- looks from outside at PUBLIC_URL, its certificate and the addresses for notices
- lists what the shop lacks to sell: numbers and goods, the texts that people agree to, a way to reach you, a provider for each way to pay that you offer

WRONG hinders a sale; then the exit code is 1.

With SETTING it tries the providers that this setting names instead, promise by promise of their interface: with a company's test account, or a real one. Of payment one of a fen is opened twice, read, and closed twice, and nothing is paid; a forged notice is not taken. What costs something or reaches somebody is tried only with the option that allows it. The exit code is 1 when a promise is broken.

SETTING is one of ${promiseSettings}.`,
    zh: `在服务器运行时，用服务器的设置运行。不卖、不发；只在存放图片的地方写一个文件再删掉，别的都不改。它会

- 试用设置里写明的每家服务商：密钥、证书、时钟、账户
- 从外面访问 PUBLIC_URL，看证书和接收通知的地址
- 列出店里开卖还缺什么：号码和商品、用户要同意的文本、联系你的方式、每种支付方式的服务商

“问题”会妨碍销售，此时退出码为 1。

写了 SETTING，就只按接口逐条承诺地试它写明的服务商：用服务商的测试账户，或真实账户。支付会把一笔一分钱的付款打开两次、查询、关闭两次，不会真的付款；伪造的通知不应被接受。要花钱或会打扰到人的，写了相应选项才试。有承诺没守住时退出码为 1。

SETTING 是其中之一：${promiseSettings}。`
  },
  args: [0, 1],
  options: promiseOptions,
  run: async ({ args: [setting], options, config, openDatabase, print }) => {
    if (!setting && Object.keys(options).length)
      throw new UsageError({ en: 'options need a SETTING', zh: '选项要和 SETTING 一起写' })
    const { db } = await openDatabase()
    const secrets = await openSecrets(config, db)
    const providers = createProviders(config, db, secrets, await loadProviders(config))
    if (setting) await checkPromises(setting, providers, options, print)
    else await checkShopAndParties({ config, db, secrets }, providers, print)
  }
}

/** Prints what each party outside, the address and the shop lack. Throws a Refusal when something hinders a sale. */
async function checkShopAndParties(tools: Tools, providers: Providers, print: CommandInput['print']) {
  const found = await findInside(tools, providers)
  for (const check of Object.values(outside)) found.push(...(await check(tools, providers)))
  for (const { state, of, text } of found) print(`${localized(marks[state])}  ${shown(of)}: ${shown(text)}`)
  const hinders = found.filter(({ state }) => state === 'wrong').length
  if (hinders)
    throw new Refusal({
      en: `${hinders} of ${found.length} hinder a sale`,
      zh: `${found.length} 项里有 ${hinders} 项妨碍销售`
    })
  print(localized({ en: 'nothing hinders a sale', zh: '没有妨碍销售的问题' }))
}
