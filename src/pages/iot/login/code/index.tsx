import { observer } from 'mobx-react'
import { useStores } from '@/hooks'
import { usePageParams } from '@/nav/usePageParams'
import { AnswerLogin } from './parts/AnswerLogin'
import { ScanLogin } from './parts/ScanLogin'
import { ShowLogin } from './parts/ShowLogin'

/**
 * With a code: the scanning device, which confirms or refuses. Without: a device with a card scans, one
 * without shows a code.
 */
export default observer(function LoginByCode() {
  const { code } = usePageParams()
  const { loggedIn } = useStores().sim
  if (code) return <AnswerLogin code={code} />
  return loggedIn ? <ScanLogin /> : <ShowLogin />
})
