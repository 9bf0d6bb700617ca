import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import { CardHead } from '@/areas/card/CardHead'
import type { SimInfo } from '@/areas/card/words'
import { useStores } from '@/hooks'
import { t } from '@/i18n'
import { copy } from '@/platform/clipboard/clipboard'

/** The card at a glance, with the holder's own name for it. */
export const Head = observer(function Head(props: {
  info: SimInfo
  now: number
  refreshing: boolean
  onRefresh?: () => void
  /** The button between the card and its figures. */
  children: ReactNode
}) {
  const { info } = props
  const { wallet } = useStores()
  return (
    <CardHead
      {...props}
      name={wallet.nameOf(info.simNo)}
      onCopy={() => void copy(info.deviceNo || info.simNo, t('status.home.number'))}
    />
  )
})
