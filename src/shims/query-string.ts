import { queryPairs } from '@rules/url'

// Replaces query-string: Taro only parses with it. A parameter is read as in rules/url: of two of a name the last counts.
type Values = Record<string, string | null>

function parse(text: string, { decode = true } = {}): Values {
  const values = Object.create(null) as Values
  const read = (part: string) => {
    try {
      return decode ? decodeURIComponent(part) : part
    } catch {
      return part // a malformed % sequence is kept
    }
  }
  for (const { name, value } of queryPairs(text.replace(/^[?#&]/, '')))
    values[read(name)] = value === undefined ? null : read(value.replace(/\+/g, ' '))
  return values
}

export default { parse }
