import type { IncomingHttpHeaders } from 'node:http'
import type { SoldKind } from '../../../contract/enums'
import { decode } from '../../../rules/url'
import { listOf, type Config } from '../../config'
import { refuse } from '../../errors'
import { isMiniProgram } from '../../providers/payment'

type Switches = Pick<Config, 'IOS_HIDDEN_WEAPP' | 'IOS_HIDDEN_TT' | 'IOS_HIDDEN_KWAI'>

/** Kinds that a platform's mini-program does not sell on iOS; undefined outside mini-programs. */
export function iosHidden(config: Switches, platform: string): SoldKind[] | undefined {
  if (!isMiniProgram(platform)) return undefined
  const { IOS_HIDDEN_WEAPP: weapp, IOS_HIDDEN_TT: tt, IOS_HIDDEN_KWAI: kwai } = config
  return listOf({ weapp, tt, kwai }[platform]) as SoldKind[]
}

/** Whether the app says of its phone, in the header deviceInfo, that it runs iOS. */
function onIos({ deviceinfo }: IncomingHttpHeaders): boolean {
  try {
    const { platform, system } = JSON.parse(decode(String(deviceinfo))) as Record<string, unknown>
    return platform === 'ios' || String(system).startsWith('iOS')
  } catch {
    return false
  }
}

export const notOnIos = () => refuse('由于相关规范，iOS 上暂不可用')

/** Throws -1 for an order of what the caller's mini-program does not sell on iOS, when the caller says that it is one. */
export function refuseOnIos(
  config: Switches,
  platform: string,
  headers: IncomingHttpHeaders,
  kind: SoldKind
): void {
  if (iosHidden(config, platform)?.includes(kind) && onIos(headers)) throw notOnIos()
}
