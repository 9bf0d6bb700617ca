import { observer } from 'mobx-react'
import { serverNow } from '@/api/serverTime'
import { CauseNotice } from '@/areas/card/cause/CauseNotice'
import { useCard } from '@/areas/card/useCard'
import { staysBroken } from '@/areas/status/stays'
import { t } from '@/i18n'

/** Warns that VIP does not bring a card back that is stopped or owes, with the way to what does. */
export const StaysCut = observer(function StaysCut() {
  const { data: info } = useCard()
  const cause = info && staysBroken(info, false, serverNow())
  if (!cause) return null
  return <CauseNotice cause={cause} words={t('vip.stays', { cause: cause.text })} />
})
