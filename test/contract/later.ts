/** Calls of calls.tsv that later issues bring; each leaves this list when it enters the contract. */
export const laterCalls: string[] = []

/** Calls that answer without the envelope: files and browser redirects. */
export const notEnvelope: string[] = ['GET /provinces/{code}.json', 'GET /api/wechat/authorize']
