import { get } from '@/api/client'
import { useRequest } from '@/hooks'
import { usePageParams } from '@/nav/usePageParams'

/** The guide in the address: by the code on the device or the device's number, or by the guide's own id. */
export function useGuide() {
  const { code = '', id: text = '' } = usePageParams()
  const id = /^\d{1,9}$/.test(text) ? Number(text) : 0
  const load = () =>
    code ? get('/api/site/getOneCode', { code }) : get('/api/site/generalOneCodeById', { id })
  const named = Boolean(code || id)
  return { request: useRequest(load, [code, id], { skip: !named }), named }
}
