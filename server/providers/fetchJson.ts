const timeoutMs = 5000

/** What another server answers; undefined when it does not in time, or not in JSON. Nothing of the request is told: secrets travel in it. */
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
