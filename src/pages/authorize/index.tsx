import { usePageParams } from '@/nav/usePageParams'
import { Ask } from './parts/Ask'
import { Confirm } from './parts/Confirm'

/**
 * With a code: the scanning device, which confirms or refuses. Without: the asking device, in its platform's
 * way.
 */
export default function Authorize() {
  const { code } = usePageParams()
  return code ? <Confirm code={code} /> : <Ask />
}
