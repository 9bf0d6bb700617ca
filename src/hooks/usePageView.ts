import { useEffect } from 'react'
import { trackView } from '@/api/track'
import type { RoutePath } from '@/routes'

/** Records a page view once; nothing while `path` is undefined. */
export function usePageView(path: RoutePath | undefined): void {
  useEffect(() => {
    if (path) trackView(path)
  }, [path])
}
