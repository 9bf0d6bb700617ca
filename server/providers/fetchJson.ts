const timeoutMs = 5000

/**
 * The JSON answer of another server; undefined when there is none within 5 s. The reason is dropped, because an error may
 * name the address, and the address holds secrets.
 */
export async function fetchJson<T>(url: URL, request?: RequestInit): Promise<T | undefined> {
  const answer = await fetch(url, { ...request, signal: AbortSignal.timeout(timeoutMs) }).catch(
    () => undefined
  )
  return (await answer?.json().catch(() => undefined)) as T | undefined
}

export const postJson = (body: object): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' }
})
