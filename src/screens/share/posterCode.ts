import { get } from '@/api/client'
import type { PosterCode } from '@/platform/poster/types'
import { parseAddress, queryText } from '@rules/url'

// the code of the mini-program itself; one of the H5 would lead out of it, so without the first there is none
export const posterCode: PosterCode['posterCode'] = async (path) => {
  const { path: page, params } = parseAddress(path)
  const asked = get('/api/site/miniCode', { page: page.slice(1), params: queryText(params) }, { quiet: true })
  return { code: [], codeImage: await asked.then(({ picture }) => picture).catch(() => '') }
}
