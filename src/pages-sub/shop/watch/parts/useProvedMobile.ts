import { get } from '@/api/client'
import { quietly } from '@/areas/goods/itemNow'
import { useRequest } from '@/hooks'
import { offers } from '@/nav/offered'

/** The mobile that this phone has proved by an SMS code; '' for none, undefined until it is known. */
export function useProvedMobile(): string | undefined {
  const proved = useRequest(() => get('/api/hk/provedMobile', undefined, quietly), [], {
    skip: !offers('/api/hk/provedMobile')
  })
  return proved.loading ? undefined : (proved.data?.mobile ?? '')
}
