import { useEffect } from 'react'
import { trackView } from '@/api/track'
import type { RoutePath } from '@/routes'

/** Notes once that a page came on screen; nothing before there is one. */
export function usePageView(path: RoutePath | undefined): void {
  useEffect(() => {
    if (path) trackView(path)
  }, [path])
}
