import { useState } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { track } from '@/api/track'
import { CellGroup } from '@/components/base/Cell'
import { Chip } from '@/components/base/Chip'
import { PayBar } from '@/components/base/Pay'
import { Picture } from '@/components/media/Picture'
import { Price } from '@/components/base/Price'
import { RichText } from '@/components/media/RichText'
import { Tap } from '@/components/base/Tap'
import { go, pictureUrl } from '@/nav/navigate'
import { t } from '@/i18n'
import { ItemActions } from '@/screens/ItemActions'
import { Preview } from '@/screens/Preview'
import { Screen } from '@/screens/Screen'
import { useShare } from '@/screens/useShare'
import { CommentEntry } from '@/areas/goods/CommentEntry'
import { GoodsNotice } from '@/areas/goods/GoodsNotice'
import { Restrictions } from '@/areas/goods/Restrictions'
import { PickCard } from './PickCard'
import { usePick, type Goods } from './usePick'

/** A goods item: pictures, price, options, comments, description. */
export const GoodsPage = observer(function GoodsPage({
  goods,
  reload
}: {
  goods: Goods
  reload: () => unknown
}) {
  const pick = usePick(goods)
  const [shown, setShown] = useState(0)
  const [viewing, setViewing] = useState(false)
  const images = goods.images.length ? goods.images : [goods.image]
  const share = useShare({
    title: goods.title,
    note: goods.subtitle,
    path: 'pages/goods/general/index',
    params: { goodsId: goods.goodsId },
    image: images[0],
    price: goods.price
  })
  const buy = () => {
    track('click', 'buy')
    go('pages/goods/general/index', { goodsId: goods.goodsId, buy: 1 })
  }
  return (
    <Screen
      title={t('goods.details')}
      onRefresh={async () => void (await reload())}
      over={
        <>
          {share.over}
          <GoodsNotice notice={goods.notice} />
        </>
      }
      footer={
        <PayBar
          fen={pick.sum}
          label={t('goods.sum')}
          text={t(pick.stock ? 'goods.buy' : 'goods.soldOut')}
          disabled={!pick.stock}
          onPay={buy}
          lead={
            <ItemActions
              item={{
                kind: 'general',
                id: goods.goodsId,
                title: goods.title,
                note: goods.subtitle,
                image: goods.image,
                price: goods.price
              }}
              onShare={share.open}
            />
          }
        />
      }
    >
      <View className='stack'>
        <View className='card clip'>
          <Tap className='full' label={t('common.preview')} onClick={() => setViewing(true)}>
            <Picture src={pictureUrl(images[shown])} alt={goods.title} shape='square' eager />
          </Tap>
          {images.length > 1 ? (
            <View className='rail p8'>
              {images.map((image, index) => (
                <Tap
                  key={index}
                  className='fixed'
                  on={index === shown}
                  label={t('goods.picture', { n: index + 1, of: images.length })}
                  onClick={() => setShown(index)}
                >
                  <Picture src={pictureUrl(image)} alt='' shape='thumb' />
                </Tap>
              ))}
            </View>
          ) : null}
        </View>
        <View className='card pad'>
          <View className='row base gap8'>
            <Price fen={pick.each} size='xl' />
            {goods.marketPrice > pick.each ? <Price fen={goods.marketPrice} was size='s' /> : null}
            <View className='grow tr t12 ink3'>{t('goods.sold', { count: goods.sold })}</View>
          </View>
          <View className='t18 b mt4'>{goods.title}</View>
          <View className='t14 ink2'>{goods.subtitle}</View>
          <View className='row wrap gap4 mt8'>
            {goods.tags.map((tag) => (
              <Chip key={tag} tone='grey'>
                {tag}
              </Chip>
            ))}
          </View>
        </View>
        {pick.stock ? <PickCard goods={goods} pick={pick} /> : null}
        <CellGroup>
          <CommentEntry goodsId={goods.goodsId} />
        </CellGroup>
        <Restrictions
          realName={false}
          photos={false}
          ageMin={0}
          ageMax={0}
          notDeliveredTo={goods.notDeliveredTo}
        />
        {goods.content ? (
          <View className='card pad'>
            <RichText html={goods.content} />
          </View>
        ) : null}
      </View>
      {viewing ? (
        <Preview
          images={images.map((image) => pictureUrl(image))}
          now={shown}
          alt={goods.title}
          onClose={() => setViewing(false)}
        />
      ) : null}
    </Screen>
  )
})
