import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { get, orElse } from '@/api/client'
import { Cell, CellGroup } from '@/components/base/Cell'
import { Picture } from '@/components/media/Picture'
import { RichText } from '@/components/media/RichText'
import { useRequest } from '@/hooks'
import { go, pictureUrl } from '@/nav/navigate'
import { isOffered } from '@/nav/offered'
import { t } from '@/i18n'
import { useShop } from '@/hooks/useShop'
import { Seller } from '@/areas/site/Seller'
import { versionText } from '@/areas/site/version'
import { Load } from '@/screens/Load'
import { Screen } from '@/screens/Screen'
import type { BaseConfig } from '@/stores'

/** Seller, promises of the shop, and the version of this app. */
const Further = observer(function Further({ config }: { config?: BaseConfig }) {
  const { front } = config ?? {}
  return (
    <>
      <Seller />
      <CellGroup>
        {isOffered('pages/about/promise') ? (
          <>
            <Cell icon='shield' title={t('site.user.promise')} onClick={() => go('pages/about/promise')} />
            <Cell icon='order' title={t('site.user.terms')} onClick={() => go('pages/about/payment')} />
          </>
        ) : null}
        {config?.hasLicences ? (
          <Cell
            icon='idcard'
            title={t('title.licences')}
            onClick={() => go('pages-sub/shop/licences/index')}
          />
        ) : null}
        <Cell icon='headset' title={t('site.user.customer')} onClick={() => go('pages/customer/index')} />
        <Cell icon='info' title={t('site.user.version')} value={versionText()} />
        {config?.promoName ? (
          <Cell icon='user' title={t('site.about.seller')} value={config.promoName} />
        ) : null}
        {front?.ipcCode ? <Cell icon='idcard' title={t('site.about.filing')} value={front.ipcCode} /> : null}
      </CellGroup>
    </>
  )
})

/** The shop: brand, the merchant's text, version, filing number. */
export const About = observer(function About() {
  const { config, front, request } = useShop()
  // without a text of the merchant's the page still says which shop this is
  const text = useRequest(
    () => orElse(get('/api/site/article', { key: 'about' }), () => ({ title: '', content: '' })),
    []
  )
  const refresh = () => Promise.all([request.reload(), text.reload()])
  return (
    <Screen onRefresh={refresh}>
      <View className='stack'>
        <View className='card pad col center gap8'>
          <Picture src={pictureUrl(front?.logo) || undefined} alt='' shape='thumb' contain />
          <View className='t18 b'>{front?.title}</View>
          {front?.description ? <View className='t14 ink2'>{front.description}</View> : null}
        </View>
        <Load request={text} shape={['text', 'text', 'text', 'text']}>
          {({ title, content }) =>
            content ? (
              <View className='card pad'>
                {title ? <View className='t18 b mb12'>{title}</View> : null}
                <RichText html={content} />
              </View>
            ) : null
          }
        </Load>
        {/* after the text: it would push them down */}
        {text.data || text.error ? <Further config={config} /> : null}
      </View>
    </Screen>
  )
})
