/**
 * Host of a plain http(s) address, in lower case. Undefined for whatever browsers and people could read differently:
 * user names, backslashes, escapes or letters beyond ASCII in the host, a dot at its end, white space.
 */
export function webHost(address: string): string | undefined {
  const plain = /^https?:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)*)(?::\d{1,5})?(?:[/?#][^\s\\]*)?$/i
  return plain.exec(address)?.[1]?.toLowerCase()
}

/** Whether an address may be opened: its host is one of `hosts`; `.a.com` in the list takes a.com with all below it. */
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
