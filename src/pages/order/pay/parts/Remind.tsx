import { useState } from 'react'
import { observer } from 'mobx-react'
import { get, post } from '@/api/client'
import { Button } from '@/components/base/Button'
import { useRequest, useSubmit } from '@/hooks'
import { t } from '@/i18n'
import { offers } from '@/nav/offered'
import { askToTell, canTell } from '@/platform/messages/messages'
import { toast } from '@/runtime/feedback'

/**
 * Lets the platform tell the buyer what becomes of a paid order. Nothing where the platform cannot, or the merchant has no
 * templates. The templates are loaded before the press: a platform asks its user only within one.
 */
export const Remind = observer(function Remind({ orderSn }: { orderSn: string }) {
  const [isOn, setOn] = useState(false)
  const skip = !canTell || !offers('/api/hk/orderMessages')
  const load = () => get('/api/hk/orderMessages', { orderSn }, { quiet: true, hideError: true })
  const { data } = useRequest(load, [orderSn], { skip })
  const templateIds = data?.templates.map(({ templateId }) => templateId) ?? []
  const press = useSubmit(async () => {
    const accepted = await askToTell(templateIds)
    if (!accepted.length) return toast(t('orders.remindOff'))
    await post('/api/hk/orderMessages', { orderSn, accepted })
    setOn(true)
    toast(t('orders.remindOn'))
  })
  if (!templateIds.length || isOn) return null
  return (
    <Button kind='soft' working={press.working} onClick={() => void press.submit()}>
      {t('orders.remind')}
    </Button>
  )
})
