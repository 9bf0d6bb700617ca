import { observer } from 'mobx-react'
import { Tap } from '@/components/base/Tap'
import { useStores } from '@/hooks'
import { t } from '@/i18n'
import { dial } from '@/platform/phone/phone'

/** The phone of customer service as last known, which needs no network: of the card, else of the shop. */
export const CallService = observer(function CallService() {
  const { layout, sim } = useStores()
  const phone = sim.simInfo.kefuMobile || layout.servicePhone
  if (!phone) return null
  return (
    <Tap className='brand t14' onClick={() => void dial(phone)}>
      {t('common.error.contact')} {phone}
    </Tap>
  )
})
