import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { Cell, CellGroup } from '@/components/base/Cell'
import { useFront } from '@/hooks/useShop'
import { t } from '@/i18n'
import { buttonTo, go } from '@/nav/navigate'
import { isOffered } from '@/nav/offered'
import { Detail } from '@/screens/Detail'
import { Licences } from './parts/Licences'

/** Licences of the shop, its promises, and contact. */
export default observer(function LicencesPage() {
  const promises = useFront()?.trust ?? []
  const ask = buttonTo(t('title.customer'), 'pages/customer/index')
  return (
    <Detail
      load={async () => (await get('/api/site/licences', {})).list}
      shape={['banner', 'line', 'line', 'line']}
      isEmpty={(list) => !list.length}
      empty={{ text: t('site.licences.none'), ...ask }}
    >
      {(list) => (
        <View className='stack'>
          <Licences list={list} />
          {promises.length ? (
            <CellGroup title={t('site.licences.promises')}>
              {promises.map((text) => (
                <Cell key={text} icon='shield' title={text} />
              ))}
            </CellGroup>
          ) : null}
          <CellGroup>
            {isOffered('pages/about/promise') ? (
              <Cell icon='shield' title={t('title.promise')} onClick={() => go('pages/about/promise')} />
            ) : null}
            {isOffered('pages/about/payment') ? (
              <Cell icon='order' title={t('title.terms')} onClick={() => go('pages/about/payment')} />
            ) : null}
            <Cell icon='headset' title={t('title.customer')} onClick={() => go('pages/customer/index')} />
          </CellGroup>
        </View>
      )}
    </Detail>
  )
})
