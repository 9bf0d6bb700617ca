import { matchRoute } from '@/routes'
import { loginNumberKind, normaliseLoginNumber } from '@rules/iccid'
import { isUrl, parseAddress, withQuery } from '@rules/url'

/** The address of a device's recharge guide in what a scan gave, the code itself or its address; '' when it is anything else. */
export function guideIn(text: string): string {
  if (/^[A-Z0-9]+(-[A-Z0-9]+)+$/.test(text.trim()))
    return withQuery('/pages-sub/iot/machineCode/index', { code: text.trim() })
  const address = text.slice(text.indexOf('#') + 1)
  return matchRoute(address) === 'pages-sub/iot/machineCode/index' ? address : ''
}

const names = ['sn', 'simNo', 'iccid', 'imei', 'deviceNo', 'no']

/** The card number in what a scan gave: the text itself, or a parameter or the last part of an address. '' when there is none. */
export function cardNumberIn(text: string): string {
  const own = normaliseLoginNumber(text)
  if (loginNumberKind(own)) return own
  if (!isUrl(text)) return ''
  const { path, params } = parseAddress(text.replace('#', ''))
  const found = [...names.map((name) => params[name] ?? ''), path.split('/').pop() ?? ''].map(
    normaliseLoginNumber
  )
  return found.find((number) => loginNumberKind(number)) ?? ''
}
