import { View } from '@tarojs/components'
import { post } from '@/api/client'
import { Button } from '@/components/base/Button'
import { useSubmit } from '@/hooks'
import { t } from '@/i18n'
import { askToTell } from '@/platform/messages/messages'
import { toast } from '@/runtime/feedback'
import type { Data } from '@contract'

type Switches = Data<'GET /api/iot/messageSwitches'>

interface Props {
  offer: NonNullable<Switches['platform']>
  from: string
  to: string
  onChange: (next: Switches) => void
}

/** Lets the platform of the mini-program tell the holder the next message: it sends one for each yes. */
export function Subscription({ offer: { templateId, allowed }, from, to, onChange }: Props) {
  const press = useSubmit(async () => {
    if (!(await askToTell([templateId])).length) return toast(t('status.inbox.notAllowed'))
    onChange(await post('/api/iot/subscribeMessage', { templateId }))
  })
  return (
    <View className='card pad stack'>
      <View className='b'>{t('status.inbox.byPlatform')}</View>
      <View className='t14 ink2'>{t('status.inbox.platformNote', { from, to })}</View>
      <Button kind='soft' working={press.working} onClick={() => void press.submit()}>
        {allowed ? t('status.inbox.allowMore', { count: allowed }) : t('status.inbox.allow')}
      </Button>
    </View>
  )
}
