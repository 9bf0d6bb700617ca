import { get } from '@/api/client'
import { useRequest } from '@/hooks'
import { useKept } from '@/hooks/useKept'
import { mayShowForeign } from '@/nav/foreign'
import { usePageParams } from '@/nav/usePageParams'

/** Blocks of another platform's accounts and codes. */
const foreign = ['MPRecharge', 'ScanRecharge']

/** The guide in the address: by the code on the device or the device's number, or by the guide's own id. */
export function useGuide() {
  const { code = '', id: text = '' } = usePageParams()
  const id = /^\d{1,9}$/.test(text) ? Number(text) : 0
  const load = async () => {
    const guide = await (code
      ? get('/api/site/getOneCode', { code })
      : get('/api/site/generalOneCodeById', { id }))
    return { ...guide, blocks: guide.blocks.filter(({ type }) => mayShowForeign || !foreign.includes(type)) }
  }
  const named = Boolean(code || id)
  return { request: useKept(`guide.${code || id}`, useRequest(load, [code, id], { skip: !named })), named }
}
