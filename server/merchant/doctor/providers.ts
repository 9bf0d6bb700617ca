import { companies } from '../../companies'
import { listOf, type Config } from '../../config'
import { providersOf, type Providers } from '../../providers'
import type { Tools } from '../../providers/load'
import { miniToken } from '../../providers/miniToken'
import type { Provider } from '../../providers/provider'
import { note, ok, tried, wrong, type Finding } from './finding'

/** What a shop lacks while a setting names nobody. */
const without = {
  PAYMENT_PROVIDER: 'nobody can pay',
  SMS_PROVIDER: 'no code is sent: nobody can order a number, nor find an order by the mobile',
  REAL_NAME_PROVIDER: 'nobody can be verified',
  CARRIER_PROVIDER: 'use and connection of cards are unknown, no package is sold',
  LOGISTICS_PROVIDER: 'nothing is known of the way of parcels',
  DEVICE_PROVIDER: 'no command reaches a device',
  CAPTCHA_PROVIDER: 'no program is stopped',
  NUMBER_ORDER_PROVIDER: 'you review number orders and hand them to the operator (orders:export --with-id)'
}
type Setting = keyof typeof without
/** Settings without which nothing can be sold. */
const needed: Setting[] = ['PAYMENT_PROVIDER', 'SMS_PROVIDER']

const tryOne = (setting: Setting, provider: Provider) => {
  const of = `${setting} ${provider.name}`
  return tried(of, async () => [
    provider.check ? ok(of, await provider.check()) : note(of, 'is there; it has nothing to try')
  ])
}

async function look(setting: Setting, config: Config, providers: Providers): Promise<Finding[]> {
  const chosen = config[setting]
  if (chosen === 'none')
    return [(needed.includes(setting) ? wrong : note)(setting, `none: ${without[setting]}`)]
  if (chosen === 'sandbox')
    return [
      (config.NODE_ENV === 'production' ? wrong : note)(setting, 'the sandbox: made up, and open to anybody')
    ]
  return (await Promise.all(providersOf(providers)[setting].map((one) => tryOne(setting, one)))).flat()
}

const miniPrograms = { weapp: 'WEAPP_APP_ID', tt: 'TT_APP_ID', kwai: 'KWAI_APP_ID' } as const

/** Whether the mini-programs whose app ids are set get a token, by their secrets and from this address. */
async function checkMiniPrograms(tools: Tools): Promise<Finding[]> {
  const set = (['weapp', 'tt', 'kwai'] as const).filter((platform) => tools.config[miniPrograms[platform]])
  const found = set.map((platform) =>
    tried(miniPrograms[platform], async () => {
      await miniToken(tools, platform)()
      return [ok(miniPrograms[platform], 'the platform knows id and secret')]
    })
  )
  return (await Promise.all(found)).flat()
}

/** Settings of companies that no setting chooses. */
const idle = (config: Config): Finding[] =>
  Object.entries(companies).flatMap(([setting, known]) =>
    Object.entries(known)
      .filter(([name]) => !listOf(String(config[setting as keyof Config])).includes(name))
      .flatMap(([name, needs]) =>
        needs.some((need) => config[need])
          ? [note(setting, `${name} has settings, but ${setting} does not name it`)]
          : []
      )
  )

/** Tries every party outside: keys, certificates, clock, accounts, as far as each can be tried without a sale. */
export async function checkProviders(tools: Tools, providers: Providers): Promise<Finding[]> {
  const { config } = tools
  const settings = Object.keys(without) as Setting[]
  const found = await Promise.all(settings.map((setting) => look(setting, config, providers)))
  const { wechat } = providers
  const account =
    wechat?.name === 'wechat'
      ? await tried('WECHAT_APP_ID', async () => {
          await wechat.ticket()
          return [ok('WECHAT_APP_ID', 'the official account gives a ticket')]
        })
      : []
  return [...found.flat(), ...account, ...(await checkMiniPrograms(tools)), ...idle(config)]
}
