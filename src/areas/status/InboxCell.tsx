import { observer } from 'mobx-react'
import { Cell } from '@/components/base/Cell'
import { Badge } from '@/components/base/Chip'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'
import { isOffered } from '@/nav/offered'
import type { SimInfo } from '@/areas/card/words'

const inbox = 'pages-sub/shop/inbox/index'

/** The entry to the messages of a card, with the count of those that are not read; none where the backend has no messages. */
export const InboxCell = observer(function InboxCell({ info: { unread } }: { info: SimInfo }) {
  if (unread === undefined || !isOffered(inbox)) return null
  return (
    <Cell
      id='inbox'
      icon='chat'
      title={t('title.inbox')}
      value={unread ? <Badge count={unread} /> : undefined}
      onClick={() => go(inbox)}
    />
  )
})
