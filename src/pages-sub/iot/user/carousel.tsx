import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { useCard } from '@/areas/card/useCard'
import type { SimInfo } from '@/areas/card/words'
import { Tap } from '@/components/base/Tap'
import { BannerWords } from '@/components/media/BannerWords'
import { Picture } from '@/components/media/Picture'
import { t } from '@/i18n'
import { buttonTo } from '@/nav/navigate'
import { DetailOf } from '@/screens/Detail'
import { slidesOf } from '@/screens/viewer/slides'

const shownOf = (info: SimInfo) => slidesOf(info.simShopLayout.user.carousels, 'sim')

/** The pictures of the me page as a list, each with its title. */
export default observer(function Carousels() {
  const card = useCard()
  return (
    <DetailOf
      request={card}
      shape={['banner', 'banner']}
      isEmpty={(info) => !shownOf(info).length}
      empty={{ text: t('card.me.noCarousel'), ...buttonTo(t('card.me.toHome'), 'pages/iot/index/index') }}
    >
      {(info) => (
        <View className='stack'>
          {shownOf(info).map(({ src, alt, words, onClick }, index) => (
            <Tap
              key={src + index}
              className='card clip full'
              label={alt}
              disabled={!onClick}
              onClick={onClick}
            >
              <View className='banner-box'>
                <Picture src={src} alt='' shape='banner' eager />
                {words ? <BannerWords {...words} /> : null}
              </View>
              {alt && !words ? <View className='p12 t14 b'>{alt}</View> : null}
            </Tap>
          ))}
        </View>
      )}
    </DetailOf>
  )
})
