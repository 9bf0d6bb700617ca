import { useState } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { get, post } from '@/api/client'
import { Button } from '@/components/base/Button'
import { Chip } from '@/components/base/Chip'
import { Icon } from '@/components/base/Icon'
import { Tap } from '@/components/base/Tap'
import { useStores, useSubmit } from '@/hooks'
import { useKeptList } from '@/hooks/useKeptList'
import { t } from '@/i18n'
import { KeptRows } from '@/screens/KeptRows'
import { Screen, type ScreenProps } from '@/screens/Screen'
import { momentText } from '@/screens/dates'
import { endDayText } from '@/areas/card/period'
import { linkTo } from '@/nav/navigate'
import type { Data } from '@contract'
import { CardMessageKind as Kind } from '@contract/enums'
import { own } from '@rules/own'

function Line({ message, read, onOpen }: { message: Message; read: boolean; onOpen?: () => void }) {
  const note = noteOf(message)
  const inside = (
    <View className='row between gap12'>
      <View className='grow'>
        <View className='row wrap gap8'>
          <View className={read ? 't16 ink2' : 't16 b'}>{textOf(message)}</View>
          {read ? null : <Chip>{t('status.inbox.unread')}</Chip>}
        </View>
        {note ? <View className='t14 ink2 mt4'>{note}</View> : null}
        <View className='t12 ink3 num mt4'>{momentText(message.createdAt)}</View>
      </View>
      {leadsTo(message) ? (
        <View className='ink3 fixed'>
          <Icon name='next' />
        </View>
      ) : null}
    </View>
  )
  if (!onOpen) return <View className='card pad'>{inside}</View>
  return (
    <Tap className='card pad full' onClick={onOpen}>
      {inside}
    </Tap>
  )
}

/** Messages, newest first. A tap marks one as read and leads to the page that helps. */
export const Messages = observer(function Messages({ top }: Pick<ScreenProps, 'top'>) {
  const { sim } = useStores()
  const list = useKeptList(`inbox.${sim.simNo}`, (page) => get('/api/iot/messageList', { page }), [sim.simNo])
  const [seen, setSeen] = useState<number[]>([])
  const isRead = ({ id, read }: Message) => read || seen.includes(id)
  const all = useSubmit(async () => {
    await post('/api/iot/readMessages', {})
    setSeen(list.rows.map(({ id }) => id))
  })
  const openerOf = (message: Message) => {
    const lead = leadsTo(message)
    if (!lead && isRead(message)) return undefined
    return () => {
      if (!isRead(message)) {
        setSeen((before) => [...before, message.id])
        // a message that stays unread is read at the next tap
        void post('/api/iot/readMessages', { id: message.id }, { quiet: true }).catch(() => undefined)
      }
      lead?.()
    }
  }
  const unread = list.rows.some((message) => !isRead(message))
  const reload = async () => {
    await list.reload()
    setSeen([])
  }
  return (
    <Screen
      top={top}
      plain
      footer={
        unread ? (
          <Button kind='plain' working={all.working} onClick={() => void all.submit()}>
            {t('status.inbox.readAll')}
          </Button>
        ) : undefined
      }
      onRefresh={reload}
      onEnd={() => !list.done && !list.loading && !list.error && list.more()}
    >
      <KeptRows
        list={{ ...list, reload }}
        rowKey={({ id }) => id}
        shape={['line', 'line', 'line', 'line']}
        empty={{ text: t('status.inbox.empty'), note: t('status.inbox.emptyNote') }}
        row={(message) => <Line message={message} read={isRead(message)} onOpen={openerOf(message)} />}
      />
    </Screen>
  )
})

type Message = Data<'GET /api/iot/messageList'>['list'][number]

/** Text of a message; '' for a kind of a newer server. */
function textOf({ kind, percent, endAt }: Message): string {
  const texts: Record<Kind, () => string> = {
    data: () => t('status.inbox.data', { percent }),
    ending: () => t('status.inbox.ending', { day: endAt ? endDayText(endAt) : '' }),
    renewed: () => t('status.inbox.renewed'),
    renewFailed: () => t('status.inbox.renewFailed'),
    stopped: () => t('status.inbox.stopped'),
    sent: () => t('status.inbox.sent'),
    pickUp: () => t('status.inbox.pickUp'),
    reward: () => t('status.inbox.reward')
  }
  return own(texts, kind)?.() ?? ''
}

/** Under it: what it is about, until when, or why. */
function noteOf({ kind, title, reason, endAt }: Message): string {
  if (kind === Kind.renewed && endAt) return t('status.inbox.until', { title, day: endDayText(endAt) })
  if (kind === Kind.pickUp && endAt) return t('status.inbox.fetchBy', { title, day: endDayText(endAt) })
  return reason || title
}

/** Opens the page that helps; undefined where there is none. */
function leadsTo({ kind, orderSn }: Message): (() => void) | undefined {
  const leads: Record<Kind, () => (() => void) | undefined> = {
    data: () => linkTo('pages/iot/index/package/index'),
    ending: () => linkTo('pages/iot/index/package/index'),
    renewed: () => linkTo('pages-sub/iot/index/packageInfo'),
    renewFailed: () => linkTo('pages/iot/index/setRenew'),
    stopped: () => linkTo('pages/iot/index/customer', { view: 'why' }),
    sent: () => linkTo('pages-sub/iot/integralShop/order/orderDetails/index', { orderSn }),
    pickUp: () => linkTo('pages-sub/iot/integralShop/order/orderDetails/index', { orderSn }),
    reward: () => linkTo('pages-sub/iot/task/index')
  }
  return own(leads, kind)?.()
}
