import type { ComponentType } from 'react'
import { usePageParams } from '@/hooks'
import { authorizeWay, type AuthorizeWay } from '@/platform/authorize'
import { AskByCode } from './AskByCode'
import { AskProfile } from './AskProfile'
import { AskWeChat } from './AskWeChat'
import { Confirm } from './Confirm'
import { ScanCode } from './ScanCode'

const asking: Record<AuthorizeWay, ComponentType> = {
  code: AskByCode,
  wechat: AskWeChat,
  profile: AskProfile,
  scan: ScanCode
}

/** With a code: the device that scanned it says yes or no. Without: the device that asks, as its platform lets it. */
export default function Authorize() {
  const { code } = usePageParams()
  if (code) return <Confirm code={code} />
  const Asking = asking[authorizeWay()]
  return <Asking />
}
