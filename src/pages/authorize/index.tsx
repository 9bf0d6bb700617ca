import type { ComponentType } from 'react'
import { usePageParams } from '@/nav/usePageParams'
import { authorizeWay } from '@/platform/authorize/authorize'
import type { AuthorizeWay } from '@/platform/authorize/types'
import { AskByCode } from './parts/AskByCode'
import { AskProfile } from './parts/AskProfile'
import { AskWeChat } from './parts/AskWeChat'
import { Confirm } from './parts/Confirm'
import { ScanCode } from './parts/ScanCode'

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
