import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { Picture } from '@/components/Picture'
import { Empty } from '@/components/State'
import { pictureUrl } from '@/hooks'
import { t } from '@/i18n'
import { useShop } from '@/pages/useShop'
import { Screen } from '@/screens/Screen'

export default observer(function CustomerCode() {
  const code = useShop().front?.kefuQr
  return (
    <Screen fallback='/pages/customer/index'>
      {code ? (
        <View className='stack'>
          <View className='card pad tc'>
            <Picture src={pictureUrl(code)} alt={t('site.customer.code')} contain />
            <View className='t14 ink2 mt12'>{t('site.customer.scan')}</View>
          </View>
        </View>
      ) : (
        <Empty says={t('site.customer.noCode')} />
      )}
    </Screen>
  )
})
