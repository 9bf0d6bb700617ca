import { misnamedSettings, type Config } from '../../../config'
import type { Providers } from '../../../providers'
import type { Tools } from '../../../providers/tools'
import { checkAddress, checkPublicUrl } from './address'
import { note, type Finding } from './finding'
import { checkNotices } from './notices'
import { checkProviders, checkSettings } from './providers'
import { checkShop } from './shop'
import { checkStorage } from './storage'

const checkNames = (): Finding[] =>
  misnamedSettings().map(({ name, meant }) =>
    note(name, {
      en: `is no setting and has no effect (did you mean ${meant}?)`,
      zh: `不是设置项，不起作用（是不是 ${meant}？）`
    })
  )

/** Findings on the shop and the settings, without asking anybody outside. */
export const findInside = async (
  { config, db }: Pick<Tools, 'config' | 'db'>,
  providers: Providers
): Promise<Finding[]> => [
  ...checkNames(),
  ...(await checkShop(config, db, providers)),
  ...checkSettings(config, providers),
  ...checkPublicUrl(config),
  ...checkNotices(config, providers)
]

/** Checks that call outside. Nothing is sold or sent; a file is written where pictures are kept, and deleted again. */
export const outside = {
  storage: (_tools: Tools, providers: Providers) => checkStorage(providers),
  providers: checkProviders,
  address: ({ config }: { config: Config }, providers: Providers) => checkAddress(config, providers)
} satisfies Record<string, (tools: Tools, providers: Providers) => Promise<Finding[]>>

const bothOf = (text: Finding['of']) => (typeof text === 'string' ? { en: text, zh: text } : text)

/** A finding as the console shows it, in both languages. */
export const presentFinding = ({ state, of, text, mend = '' }: Finding) => ({
  state,
  of: bothOf(of),
  text: bothOf(text),
  mend
})
