// Replaces query-string: Taro only parses with it. Repeated keys become a list, as there.
type Values = Record<string, string | string[] | null>

function parse(text: string, { decode = true } = {}): Values {
  const values = Object.create(null) as Values
  const read = (part: string) => {
    try {
      return decode ? decodeURIComponent(part) : part
    } catch {
      return part // a malformed % sequence is kept
    }
  }
  for (const pair of text.replace(/^[?#&]/, '').split('&')) {
    if (!pair) continue
    const at = pair.indexOf('=')
    const key = read(at < 0 ? pair : pair.slice(0, at))
    const value = at < 0 ? null : read(pair.slice(at + 1).replace(/\+/g, ' '))
    values[key] = key in values ? ([] as string[]).concat(values[key] ?? [], value ?? []) : value
  }
  return values
}

export default { parse }
