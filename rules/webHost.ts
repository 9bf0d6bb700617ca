/**
 * Host of a plain http(s) address, in lower case. Undefined for addresses whose host a person may misread or browsers
 * disagree on: with a user name, backslashes, white space, or a host with escapes, non-ASCII letters or a final dot.
 */
export function webHost(address: string): string | undefined {
  const plain = /^https?:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)*)(?::\d{1,5})?(?:[/?#][^\s\\]*)?$/i
  return plain.exec(address)?.[1]?.toLowerCase()
}

/** Whether an address may be opened: its host is in `hosts`; an entry `.a.com` covers a.com and its sub-domains. */
export function mayOpen(address: string, hosts: readonly string[]): boolean {
  const host = webHost(address)
  return (
    host !== undefined &&
    hosts.some((known) => {
      const name = known.trim().toLowerCase()
      return name.startsWith('.') && name.length > 1 ? `.${host}`.endsWith(name) : name === host
    })
  )
}
