import { useCallback, useEffect, useRef, useState } from 'react'
import { get } from '@/api/client'
import { useLocation } from '@/areas/numbers/useRegions'
import { useRequest } from '@/hooks'
import { locate } from '@/platform/location/location'

type Here = { latitude: number; longitude: number }

/**
 * The stores of an item: at once as they are, then nearest first once the phone has said where it is. `state` none: it
 * was refused, or nothing came; `city` is then the one that the visitor's address on the net is in.
 */
export function useStoresNear(goodsId: number) {
  const [state, setState] = useState<'asking' | 'known' | 'none'>('asking')
  const here = useRef<Here>()
  const request = useRequest(() => get('/api/iot/goodsShopStore', { goodsId, ...here.current }), [goodsId], {
    skip: !goodsId
  })
  const { reload } = request
  const find = useCallback(async () => {
    setState('asking')
    const found = await locate()
    here.current = found
    setState(found ? 'known' : 'none')
    if (found) await reload()
  }, [reload])
  useEffect(() => {
    if (goodsId) void find()
  }, [goodsId, find])
  const place = useLocation(state === 'none')
  return { request, state, city: place?.city, locate: () => void find() }
}
