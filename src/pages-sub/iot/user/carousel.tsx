import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { useCard } from '@/areas/card/useCard'
import type { SimInfo } from '@/areas/card/words'
import { Tap } from '@/components/base/Tap'
import { Picture } from '@/components/media/Picture'
import { t } from '@/i18n'
import { go, openMenu, pictureUrl } from '@/nav/navigate'
import { isOffered } from '@/nav/offered'
import { DetailOf } from '@/screens/Detail'

const shownOf = (info: SimInfo) => info.simShopLayout.user.carousels.filter(({ path }) => isOffered(path))

/** The pictures of the me page as a list, each with its title. */
export default observer(function Carousels() {
  const card = useCard()
  return (
    <DetailOf
      of={card}
      shape={['banner', 'banner']}
      isEmpty={(info) => !shownOf(info).length}
      empty={{
        says: t('card.me.noCarousel'),
        action: t('card.me.toHome'),
        onAction: () => go('pages/iot/index/index')
      }}
    >
      {(info) => (
        <View className='stack'>
          {shownOf(info).map((slide, index) => (
            <Tap
              key={slide.path + index}
              className='card clip full'
              disabled={!slide.path}
              onClick={() => openMenu(slide)}
            >
              <Picture src={pictureUrl(slide.image, 'sim')} alt='' shape='banner' eager />
              {slide.title ? <View className='p12 t14 b'>{slide.title}</View> : null}
            </Tap>
          ))}
        </View>
      )}
    </DetailOf>
  )
})
