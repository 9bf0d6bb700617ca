const timeoutMs = 5000

// the reason is dropped, because an error may name the address, and the address holds secrets
const answerOf = (url: URL, request?: RequestInit) =>
  fetch(url, { ...request, signal: AbortSignal.timeout(timeoutMs) }).catch(() => undefined)

/** The JSON answer of another server; undefined when there is none within 5 s. */
export async function fetchJson<T>(url: URL, request?: RequestInit): Promise<T | undefined> {
  const answer = await answerOf(url, request)
  return (await answer?.json().catch(() => undefined)) as T | undefined
}

/** As fetchJson, for an answer that may be a file. */
export async function fetchBytes(url: URL, request?: RequestInit): Promise<Buffer | undefined> {
  const answer = await answerOf(url, request)
  const bytes = await answer?.arrayBuffer().catch(() => undefined)
  return bytes && Buffer.from(bytes)
}

export const postJson = (body: object): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' }
})
