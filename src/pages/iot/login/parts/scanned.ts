import { matchRoute } from '@/routes'
import { loginNumberKind, normaliseLoginNumber } from '@rules/card/iccid'
import { isUrl, parseAddress, withQuery } from '@rules/url'

/** Address of a device's guide in a scanned text, from its code or address; '' for any other text. */
export function guideIn(text: string): string {
  if (/^[A-Z0-9]+(-[A-Z0-9]+)+$/.test(text.trim()))
    return withQuery('/pages-sub/iot/machineCode/index', { code: text.trim() })
  const address = text.slice(text.indexOf('#') + 1)
  return matchRoute(address) === 'pages-sub/iot/machineCode/index' ? address : ''
}

const names = ['sn', 'simNo', 'iccid', 'imei', 'deviceNo', 'no']

/**
 * Card number in a scanned text: the text itself, or a parameter or the last part of an address; '' when
 * there is none.
 */
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
