import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { useStores } from '@/hooks'
import { t } from '@/i18n'
import { useBegin } from './useBegin'

/** Begins the waiting package of this order now; nothing where it may not begin yet. */
export const BeginButton = observer(function BeginButton({ orderSn }: { orderSn: string }) {
  const { sim } = useStores()
  const begin = useBegin()
  if (sim.simInfo.beginsNow?.orderSn !== orderSn) return null
  return (
    <View className='row mt8'>
      <Button size='small' inline id='begin' working={begin.working} onClick={() => void begin.submit()}>
        {t('card.fix.begin')}
      </Button>
    </View>
  )
})
