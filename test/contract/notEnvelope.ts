/** Calls that answer without the envelope: files and browser redirects. */
export const notEnvelope: string[] = ['GET /provinces/{code}.json', 'GET /api/wechat/authorize']
