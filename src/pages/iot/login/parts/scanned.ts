import { loginNumberKind, normaliseLoginNumber } from '@rules/iccid'
import { isUrl, parseAddress } from '@rules/url'

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
