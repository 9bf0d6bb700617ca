import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { Cell, CellGroup } from '@/components/base/Cell'
import { useRequest, useStores } from '@/hooks'
import { go, pictureUrl } from '@/nav/navigate'
import { isOffered } from '@/nav/offered'
import { t } from '@/i18n'
import { Load } from '@/screens/Load'
import { Screen } from '@/screens/Screen'
import { Contact } from '@/areas/site/Contact'
import { QuestionLine } from '@/areas/site/QuestionLine'
import { Asked, useAsked } from './parts/Asked'

/** Contact channels and frequent questions; the stored ones serve while loading. */
export default observer(function Customer() {
  const { cache } = useStores()
  const asked = useAsked()
  const hot = useRequest(() => cache.loadHotQuestions(), [])
  const kept = cache.hotQuestions.length ? cache.hotQuestions : hot.data
  return (
    <Screen onRefresh={hot.reload}>
      <View className='pair'>
        <View className='stack'>
          {asked ? <Asked asked={asked} /> : null}
          <Contact
            card={asked && { title: asked.title, path: asked.address, image: pictureUrl(asked.item?.image) }}
          />
        </View>
        <View className='stack'>
          <View>
            <View className='h mb8'>{t('site.customer.hot')}</View>
            <Load
              request={{ ...hot, data: kept }}
              shape={['line', 'line', 'line', 'line']}
              isEmpty={(list) => !list.length}
              empty={{ small: true, text: t('site.customer.empty') }}
            >
              {(list) => (
                <CellGroup>
                  {list.map(({ id, title }) => (
                    <QuestionLine key={id} id={id} title={title} />
                  ))}
                </CellGroup>
              )}
            </Load>
          </View>
          <CellGroup>
            <Cell
              icon='help'
              title={t('site.customer.all')}
              onClick={() => go('pages/customer/question/index')}
            />
            {isOffered('pages/order/index') ? (
              <Cell icon='order' title={t('orders.login.title')} onClick={() => go('pages/order/index')} />
            ) : null}
          </CellGroup>
        </View>
      </View>
    </Screen>
  )
})
