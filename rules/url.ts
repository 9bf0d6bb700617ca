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

/** A second `?` that begins further parameters, as of a system that adds its own; not the one of an address in a value. */
const secondMark = /^([^=]+=(?!\/|https?:)[^?]*)\?(?=[\w.-]+=)/i

function cutAtMarks(part: string): string[] {
  const [whole = '', first] = secondMark.exec(part) ?? []
  return first === undefined ? [part] : [first, ...cutAtMarks(part.slice(whole.length))]
}

/** `&`, and as it is written in HTML, escaped once or twice. */
const ampersand = /&(?:amp;|#0*38;|#x26;)*/gi

/**
 * Pairs of a query as they stand, value undefined without `=`. Understood are also `&amp;`, of a link that was copied out of
 * HTML, and a second `?`.
 */
export const queryPairs = (query: string): { name: string; value?: string }[] =>
  query
    .split(ampersand)
    .flatMap(cutAtMarks)
    .map((pair) => pair.replace(/^(?:\?|amp;)+/i, ''))
    .filter(Boolean)
    .map((pair) => {
      const at = pair.indexOf('=')
      return at < 0 ? { name: pair } : { name: pair.slice(0, at), value: pair.slice(at + 1) }
    })

/** Path and parameters of an address such as `/pages/a?x=1`; of a parameter that is there twice the last counts. */
export function parseAddress(address: string): { path: string; params: Record<string, string> } {
  const cut = address.indexOf('?')
  if (cut < 0) return { path: address, params: {} }
  const pairs = queryPairs(
    address
      .slice(cut + 1)
      .replace(ampersand, '&')
      .split('#')[0]!
  )
  const params = Object.fromEntries(pairs.map(({ name, value = '' }) => [decode(name), decode(value)]))
  return { path: address.slice(0, cut), params }
}

/** A page with its query, or with `&` in place of `?`; what follows as another sign was pasted along, such as a full stop. */
const pageShape = /^[#!/\s]*(pages(?:-sub)?\/[\w/-]*)(?:\.html?)?(?:[?&]([^]*)|[^\w/.-][^]*)?$/

/**
 * The page that an address names behind its `#`, as `/pages/…?…`, where slashes and question marks may be missing, doubled or
 * encoded, even twice; undefined when it names none.
 */
export function pageAddress(address: string): string | undefined {
  const [path = '', ...query] = address.split('?')
  const [, page, more] = pageShape.exec(decode(decode(path))) ?? []
  if (!page) return undefined
  const queries = [more && encodeURI(more), query.join('?')].filter(Boolean).join('&')
  return `/${page.replace(/\/+/g, '/').replace(/\/$/, '')}${queries && `?${queries}`}`
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
