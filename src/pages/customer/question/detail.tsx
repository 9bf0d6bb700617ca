import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { usePageParams } from '@/hooks'
import { t } from '@/i18n'
import { Article } from '@/screens/Article'
import { Contact } from '../contact'

export default function Question() {
  const id = Number(usePageParams().id)
  return (
    <Article
      fallback='/pages/customer/question/index'
      load={() => get('/api/shop/sysQuestion/view', { id })}
      deps={[id]}
    >
      <View className='h'>{t('site.customer.still')}</View>
      <Contact />
    </Article>
  )
}
