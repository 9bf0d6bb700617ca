import { useState } from 'react'
import { Tabs } from '@/components/navigation/Tabs'
import { t } from '@/i18n'
import { Messages } from './parts/Messages'
import { Switches } from './parts/Switches'

const tabs = { messages: Messages, switches: Switches }
type Tab = keyof typeof tabs

/** The inbox of a card: its messages, and which of them its holder wants. */
export default function Inbox() {
  const [now, setNow] = useState<Tab>('messages')
  const Part = tabs[now]
  return (
    <Part
      top={
        <Tabs<Tab>
          label={t('title.inbox')}
          options={[
            { value: 'messages', label: t('title.inbox') },
            { value: 'switches', label: t('status.inbox.settings') }
          ]}
          value={now}
          onChange={setNow}
        />
      }
    />
  )
}
