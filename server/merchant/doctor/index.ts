import { createProviders } from '../../providers'
import { loadProviders } from '../../providers/load'
import { openSecrets } from '../../secrets/masterSecret'
import { say, type Both } from '../../say'
import type { Command } from '../command'
import { Refusal } from '../refusal'
import { checkAddress } from './address'
import type { Finding } from './finding'
import { checkProviders } from './providers'
import { checkShop } from './shop'

const marks = {
  ok: { en: 'ok   ', zh: '正常' },
  note: { en: 'note ', zh: '提示' },
  wrong: { en: 'WRONG', zh: '问题' }
} satisfies Record<Finding['state'], Both>

export const doctor: Command = {
  usage: '',
  help: {
    en: `Run it with the server's settings while the server runs. Nothing is sold, sent or changed. It

- asks each company that a setting names: keys, certificates, clock, account
- looks from outside at PUBLIC_URL, its certificate and the addresses for notices
- lists what the shop lacks to sell: numbers and goods, the texts that people agree to, a way to reach you, a provider for each way to pay that you offer

WRONG hinders a sale; then the exit code is 1.`,
    zh: `在服务器运行时，用服务器的设置运行。不卖、不发、不改任何东西。它会

- 试用设置里写明的每家服务商：密钥、证书、时钟、账户
- 从外面访问 PUBLIC_URL，看证书和接收通知的地址
- 列出店里开卖还缺什么：号码和商品、用户要同意的文本、联系你的方式、每种支付方式的服务商

“问题”会妨碍销售，此时退出码为 1。`
  },
  run: async ({ config, openDatabase, print }) => {
    const { db } = await openDatabase()
    const secrets = await openSecrets(config, db)
    const providers = createProviders(config, db, secrets, await loadProviders(config))
    const found = [
      ...(await checkShop(config, db, providers)),
      ...(await checkProviders({ config, db, secrets }, providers)),
      ...(await checkAddress(config, providers))
    ]
    for (const { state, of, text } of found) print(`${say(marks[state])}  ${of}: ${text}`)
    const hinders = found.filter(({ state }) => state === 'wrong').length
    if (hinders)
      throw new Refusal(
        say({
          en: `${hinders} of ${found.length} hinder a sale`,
          zh: `${found.length} 项里有 ${hinders} 项妨碍销售`
        })
      )
    print(say({ en: 'nothing hinders a sale', zh: '没有妨碍销售的问题' }))
  }
}
