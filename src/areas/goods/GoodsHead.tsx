import { View } from '@tarojs/components'
import { Chip } from '@/components/base/Chip'
import { Price } from '@/components/base/Price'
import { Carousel } from '@/components/media/Carousel'
import { pictureUrl } from '@/nav/navigate'
import { t } from '@/i18n'
import type { Data } from '@contract'
import { dataText } from '@rules/card/data'
import { feeText } from './GoodsTile'

// The top of an item's page and of a plan's, which the first screen (src/first) draws as well, before the app runs: so nothing
// here asks a store.

export type Goods = Data<'GET /api/shop/goodsDetails'>
type Option = Goods['options'][number]

/** The option that is chosen before the buyer chooses: the first in stock. */
export const firstOption = ({ options }: Goods): Option | undefined => options.find(({ stock }) => stock)

/** Addresses of an item's pictures, that of the chosen option first. */
export function picturesOf({ image, images }: Goods, option?: Option): string[] {
  const all = images.length ? images : [image]
  const sorted = option?.image ? [option.image, ...all.filter((one) => one !== option.image)] : all
  return sorted.map((one) => pictureUrl(one))
}

/** Pictures of an item to leaf through. */
export const GoodsPictures = ({
  pictures,
  onOpen
}: {
  pictures: string[]
  onOpen?: (at: number) => void
}) => (
  <Carousel
    gallery
    slides={pictures.map((src, index) => ({
      src,
      alt: t('goods.picture', { n: index + 1, of: pictures.length }),
      onClick: () => onOpen?.(index)
    }))}
  />
)

export const Tags = ({ tags }: { tags: string[] }) => (
  <View className='row wrap gap4 mt8'>
    {tags.map((tag) => (
      <Chip key={tag} tone='grey'>
        {tag}
      </Chip>
    ))}
  </View>
)

/** Price, title and tags of an item; `each`: price of the chosen option in fen. */
export const GoodsHead = ({ goods, each }: { goods: Goods; each: number }) => (
  <View className='card pad'>
    <View className='row base gap8'>
      <Price fen={each} size='xl' />
      {goods.marketPrice > each ? <Price fen={goods.marketPrice} was size='s' /> : null}
      <View className='grow tr t12 ink3'>{t('goods.sold', { count: goods.sold })}</View>
    </View>
    <View className='t18 b mt4'>{goods.title}</View>
    <View className='t14 ink2'>{goods.subtitle}</View>
    <Tags tags={goods.tags} />
  </View>
)

/** Data, calls and contract of a plan side by side. */
function Facts({ dataKb, voiceMinutes, contractMonths }: Goods) {
  const facts = [
    { label: t('goods.data'), value: dataKb ? dataText(dataKb) : t('orders.fast.noData') },
    {
      label: t('goods.voice'),
      value: voiceMinutes ? t('goods.minutes', { n: voiceMinutes }) : t('orders.fast.noVoice')
    },
    {
      label: t('goods.contract'),
      value: contractMonths ? t('goods.months', { n: contractMonths }) : t('goods.noContract')
    }
  ]
  return (
    <View className='grid3 planfacts mt12'>
      {facts.map(({ label, value }) => (
        <View key={label} className='fill p8 tc'>
          <View className='t16 b num'>{value}</View>
          <View className='t12 ink3'>{label}</View>
        </View>
      ))}
    </View>
  )
}

/** Pictures, title, monthly fee and contents of a plan. */
export const PlanHead = ({ plan }: { plan: Goods }) => (
  <View className='stack'>
    <Carousel slides={picturesOf(plan).map((src) => ({ src, alt: plan.title }))} />
    <View className='card pad'>
      <View className='t18 b'>{plan.title}</View>
      <View className='t14 ink2'>{plan.subtitle}</View>
      <Tags tags={plan.tags} />
      <View className='row base gap8 mt8'>
        <View className='t18 b ink'>{feeText(plan.monthlyFee)}</View>
        <View className='grow tr t12 ink3'>{t('goods.sold', { count: plan.sold })}</View>
      </View>
      <Facts {...plan} />
    </View>
  </View>
)
