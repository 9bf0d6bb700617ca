import { observer } from 'mobx-react'
import { useStores } from '@/hooks'
import { usePageParams } from '@/nav/usePageParams'
import { AnswerLogin } from './parts/AnswerLogin'
import { ScanLogin } from './parts/ScanLogin'
import { ShowLogin } from './parts/ShowLogin'

/** With a code: the device that scanned it says yes or no. Without: one that has a card scans, one that has none shows a code. */
export default observer(function LoginByCode() {
  const { code } = usePageParams()
  const { loggedIn } = useStores().sim
  if (code) return <AnswerLogin code={code} />
  return loggedIn ? <ScanLogin /> : <ShowLogin />
})
