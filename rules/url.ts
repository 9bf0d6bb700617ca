type Params = Record<string, unknown>

/** Whether the text begins with http:// or https://. */
export function isUrl(text: string): boolean {
  return /^https?:\/\//i.test(text)
}

/** Query string without `?`: values escaped, keys in the given order, undefined and null left out. */
export function queryText(params: Params): string {
  return Object.entries(params)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`)
    .join('&')
}

/** The address with parameters appended to those it has. */
export function withQuery(address: string, params: Params): string {
  const text = queryText(params)
  return text ? address + (address.includes('?') ? '&' : '?') + text : address
}

/** A parameter as text; one that is malformed stays as it is. */
export const decode = (text: string): string => {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '))
  } catch {
    return text // a stray % from outside must not break a page
  }
}

/** Path and parameters of an address such as `/pages/a?x=1`. */
export function parseAddress(address: string): { path: string; params: Record<string, string> } {
  const cut = address.indexOf('?')
  const path = cut < 0 ? address : address.slice(0, cut)
  const params: Record<string, string> = {}
  if (cut >= 0) {
    for (const pair of address
      .slice(cut + 1)
      .split('#')[0]!
      .split('&')) {
      const at = pair.indexOf('=')
      if (pair) params[decode(at < 0 ? pair : pair.slice(0, at))] = at < 0 ? '' : decode(pair.slice(at + 1))
    }
  }
  return { path, params }
}

/** Replaces `{name}` (also `${name}` and `:name` after a slash or `=`) in an address by escaped values. */
export function fillPlaceholders(address: string, values: Record<string, string>): string {
  return Object.entries(values).reduce(
    (text, [name, value]) =>
      text
        .replace(new RegExp(`\\$?\\{${name}\\}`, 'g'), () => encodeURIComponent(value))
        .replace(
          new RegExp(`([/=]):${name}(?![\\w])`, 'g'),
          (_, before: string) => before + encodeURIComponent(value)
        ),
    address
  )
}

/** A relative address prefixed by a domain (given with or without scheme); absolute and data addresses stay. */
export function prefixDomain(address: string, domain: string): string {
  if (!address || !domain || /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(address)) return address
  const host = (isUrl(domain) ? domain : `https://${domain}`).replace(/\/+$/, '')
  return `${host}/${address.replace(/^\/+/, '')}`
}
