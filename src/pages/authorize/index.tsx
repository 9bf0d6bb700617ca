import { usePageParams } from '@/nav/usePageParams'
import { Ask } from './parts/Ask'
import { Confirm } from './parts/Confirm'

/** With a code: the device that scanned it says yes or no. Without: the device that asks, as its platform lets it. */
export default function Authorize() {
  const { code } = usePageParams()
  return code ? <Confirm code={code} /> : <Ask />
}
