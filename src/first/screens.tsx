import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { CardHead } from '@/areas/card/CardHead'
import { HomeTitle } from '@/areas/card/HomeTitle'
import type { SimInfo } from '@/areas/card/words'
import { FoundLine } from '@/areas/numbers/FoundLine'
import { CostCard, NumberHero, type NumberDetails } from '@/areas/numbers/NumberFacts'
import { NumberTile } from '@/areas/numbers/NumberTile'
import type { NumberRow } from '@/areas/numbers/names'
import {
  firstOption,
  GoodsHead,
  GoodsPictures,
  picturesOf,
  PlanHead,
  type Goods
} from '@/areas/goods/GoodsHead'
import { GoodsTile, type GoodsFound } from '@/areas/goods/GoodsTile'
import { LanguageOffer } from '@/areas/site/LanguageOffer'
import { CareSwitch, hasSearch, HomeSearch, HomeTop } from '@/areas/site/HomeTop'
import { cx } from '@/components/base/cx'
import { Bone, Skeleton } from '@/components/feedback/Skeleton'
import { NavBar } from '@/components/navigation/NavBar'
import { t } from '@/i18n'
import { GoodsKind } from '@contract/enums'
import { cardHome, homePath, routes, type RoutePath } from '@/routes'
import { frameOf } from '@/screens/frame'
import { stores } from '@/stores'
import type { BaseConfig } from '@/stores/types'
import { cardName, city, layout } from './visit'
import '@/components/list/VirtualList.scss'
import '@/screens/Screen.scss'
import './bones.scss'

// The first screen of each page. The components are the page's own; config/firstScript.ts has them draw elements without React.

interface FrameProps {
  path: RoutePath
  /** Default: that of routes.ts. */
  title?: ReactNode
  /** Replaces the title in the bar. */
  bar?: ReactNode
  right?: ReactNode
  /** A page of the tab bar: no way home. */
  tab?: boolean
  top?: ReactNode
  children: ReactNode
}

/** As screens/Screen.tsx: the bar, and the content in a column as wide as the page's. */
function Frame({
  path,
  title = t(`title.${routes[path].title}`),
  bar,
  right,
  tab,
  top,
  children
}: FrameProps) {
  const { maxWidth, frame, style } = frameOf(routes[path].maxWidth)
  return (
    <View className={cx('screen', layout.theme !== 'auto' && layout.theme, layout.care && 'care')}>
      <NavBar title={title} maxWidth={maxWidth} right={right} root onBack={tab ? undefined : nothing}>
        {bar}
      </NavBar>
      <View className='body'>
        {top ? (
          <View className='pagehead'>
            <View className={frame} style={style}>
              {top}
            </View>
          </View>
        ) : null}
        <View className={frame} style={style}>
          {children}
        </View>
      </View>
    </View>
  )
}

/** The home; without `config` while it is not known. Below its top come numbers or goods, which have not been asked for. */
export function Home({ config }: { config?: BaseConfig }) {
  const { front } = config ?? {}
  const care = Boolean(layout.care)
  return (
    <Frame
      tab
      path={homePath}
      title={front?.title ?? ''}
      bar={hasSearch(front) ? <HomeSearch city={city} /> : undefined}
      right={<CareSwitch care={care} />}
    >
      <View className='stack'>
        <LanguageOffer onChoose={nothing} />
        <HomeTop front={front} care={care} />
        <Bone width={45} />
        <View className='cards'>
          {[1, 2, 3, 4].map((key) => (
            <Bone key={key} kind='card' />
          ))}
        </View>
      </View>
    </Frame>
  )
}

const nothing = () => undefined

/**
 * A card's home; without `info` while it is not known. The next thing to do is left to the page: its rules and texts are 8 KB gzip in
 * all languages.
 */
export function Card({ info }: { info?: SimInfo }) {
  const { logo = '', name = '' } = stores.sim.layout
  return (
    <Frame tab path={cardHome} title={name ? <HomeTitle layout={{ logo, name }} /> : undefined}>
      {info ? (
        <View className='stack'>
          <CardHead
            info={info}
            now={Date.now()}
            name={cardName(info.simNo)}
            onCopy={nothing}
            onRefresh={nothing}
          >
            <View className='skeleton button' />
          </CardHead>
          <Bone kind='card' />
          <Bone kind='menu' />
        </View>
      ) : (
        <Skeleton shape={['sim', 'line', 'menu']} />
      )}
    </Frame>
  )
}

/** Lines of two numbers that the first screen of the list has. */
const lines = [0, 1, 2, 3]

/** The number list on a phone; without `rows` while they are not known. Its search and filters are left to the page. */
export function List({ rows, total }: { rows?: NumberRow[]; total?: number }) {
  return (
    <Frame
      path='pages/index/VanityNumber/index'
      top={
        <>
          <View className='seek'>
            <Bone />
            <Bone />
          </View>
          <View className='picks'>
            <Bone />
            <Bone />
            <Bone />
            <Bone />
          </View>
          <View className='found'>
            <FoundLine total={total} order={t('numbers.number.inTurn')} />
          </View>
        </>
      }
    >
      {lines.map((line) => (
        <View key={line} className='vline c2'>
          {[2 * line, 2 * line + 1].map((at) => {
            const row = rows?.[at]
            return row ? <NumberTile key={at} row={row} /> : <Bone key={at} kind='card' />
          })}
        </View>
      ))}
    </Frame>
  )
}

/** A number that is on sale, and its costs; without `number` while it is not known. */
export function NumberPage({ number }: { number?: NumberDetails }) {
  return (
    <Frame path='pages/goods/pretty/index'>
      {number ? (
        <View className='pair'>
          <View className='stack'>
            <NumberHero number={number} />
            <CostCard number={number} />
          </View>
        </View>
      ) : (
        <Skeleton shape={['head', 'card', 'card', 'line', 'line']} />
      )}
    </Frame>
  )
}

/** The page of an item or a plan; without `goods` while they are not known. */
export function GoodsPage({ kind, goods }: { kind: Goods['kind']; goods?: Goods }) {
  const isPlan = kind === GoodsKind.fast
  const path = isPlan ? 'pages/goods/fastNumber/index' : 'pages/goods/general/index'
  const option = goods && firstOption(goods)
  return (
    <Frame path={path} title={t(isPlan ? 'orders.fast.title' : 'goods.details')}>
      {goods ? (
        <View className='pair'>
          {isPlan ? (
            <PlanHead plan={goods} />
          ) : (
            <>
              <View className='stack'>
                <GoodsPictures pictures={picturesOf(goods, option)} />
              </View>
              <View className='stack'>
                <GoodsHead goods={goods} each={option?.price ?? goods.price} />
              </View>
            </>
          )}
        </View>
      ) : (
        <Skeleton shape={[isPlan ? 'banner' : 'square', 'card', 'line', 'line']} />
      )}
    </Frame>
  )
}

/** The goods list on a phone; without `found` while it is not known. Its search and filters are left to the page. */
export function GoodsList({ found, isGeneral }: { found?: GoodsFound; isGeneral: boolean }) {
  return (
    <Frame
      path='pages/goods/index'
      top={
        <>
          <View className='seek'>
            <Bone />
          </View>
          <View className='kinds' />
        </>
      }
    >
      {found ? (
        <>
          <View className='rails'>
            {found.groups.length || !isGeneral ? <Bone /> : null}
            {isGeneral ? null : <Bone />}
            <Bone />
          </View>
          <View className='cards p12'>
            {found.list.slice(0, 6).map((row) => (
              <View key={row.goodsId} className='fillcell'>
                <GoodsTile row={row} />
              </View>
            ))}
          </View>
        </>
      ) : (
        <Skeleton shape={['tile', 'tile', 'tile', 'tile']} grid />
      )}
    </Frame>
  )
}

/** Any other page, with the bar that most have. */
export const AnyPage = ({ path }: { path: RoutePath }) => (
  <Frame path={path} title=''>
    <Skeleton />
  </Frame>
)
