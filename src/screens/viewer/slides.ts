import type { BannerText } from '@/components/media/BannerWords'
import type { Slide } from '@/components/media/slides'
import { openMenu, pictureUrl } from '@/nav/navigate'
import { isOffered } from '@/nav/offered'
import type { BaseConfig } from '@/stores'

type Banner = BaseConfig['front']['indexCarousel'][number]
type Worded = Partial<Pick<Banner, 'title' | 'subtitle' | 'tone'>>

/** The words to draw over a banner; undefined when its picture has them in itself. */
export const wordsOf = ({ title = '', subtitle, tone }: Worded): BannerText | undefined =>
  tone ? { title, subtitle, tone } : undefined

/** Name of a banner for screen readers: all words on it. */
export const bannerName = ({ title = '', subtitle, tone }: Worded): string =>
  [title, tone && subtitle].filter(Boolean).join(' ')

/** The banners of the shop, or of a card's layout (`sim`), as slides; without those that lead where nothing is offered. */
export const slidesOf = (banners: Banner[], of?: 'sim'): Slide[] =>
  banners
    .filter(({ path }) => isOffered(path))
    .map((banner) => ({
      src: pictureUrl(banner.image, of),
      alt: bannerName(banner),
      words: wordsOf(banner),
      to: banner.path,
      onClick: banner.path ? () => openMenu(banner) : undefined
    }))
