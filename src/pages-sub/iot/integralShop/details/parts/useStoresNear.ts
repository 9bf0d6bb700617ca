import { useCallback, useEffect, useRef, useState } from 'react'
import { get } from '@/api/client'
import { useLocation } from '@/areas/numbers/useRegions'
import { useRequest } from '@/hooks'
import { locate } from '@/platform/location/location'

type Here = { latitude: number; longitude: number }

/**
 * The stores of an item, at first unsorted, then nearest first once the phone's location is known. `state`
 * none: the location was refused or unavailable; then `city` is that of the visitor's IP address.
 */
export function useStoresNear(goodsId: number) {
  const [state, setState] = useState<'asking' | 'known' | 'none'>('asking')
  const here = useRef<Here>()
  const request = useRequest(() => get('/api/iot/goodsShopStore', { goodsId, ...here.current }), [goodsId], {
    skip: !goodsId
  })
  const { reload } = request
  const find = useCallback(
    async (pressed = false) => {
      setState('asking')
      const found = await locate(pressed)
      here.current = found
      setState(found ? 'known' : 'none')
      if (found) await reload()
    },
    [reload]
  )
  useEffect(() => {
    if (goodsId) void find()
  }, [goodsId, find])
  const location = useLocation(state === 'none')
  return { request, state, city: location?.city, locate: () => void find(true) }
}
