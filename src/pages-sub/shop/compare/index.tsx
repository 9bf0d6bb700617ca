import { View } from '@tarojs/components'
import { cx } from '@/components/base/cx'
import { Tap } from '@/components/base/Tap'
import { useRequest } from '@/hooks'
import { t } from '@/i18n'
import { itemTarget } from '@/nav/item'
import { go } from '@/nav/navigate'
import { usePageParams } from '@/nav/usePageParams'
import { itemKey, itemsNow } from '@/areas/goods/itemNow'
import { Load } from '@/screens/Load'
import { Screen } from '@/screens/Screen'
import { groupMobile } from '@rules/mobile'
import { compared } from './parts/compared'
import './index.scss'

const most = 4

/** Two to four numbers or plans side by side; rows that differ are marked. */
export default function Compare() {
  const { kind, ids = '' } = usePageParams()
  const wanted = [...new Set(ids.split(',').map(Number))]
    .filter((id) => Number.isInteger(id) && id > 0)
    .slice(0, most)
    .map((id) => ({ kind: kind === 'fast' ? ('fast' as const) : ('number' as const), id }))
  const absent = wanted.length < 2
  const now = useRequest(() => itemsNow(wanted), [kind, ids], { skip: absent })
  const none = {
    says: t('goods.compare.none'),
    action: t('title.favourites'),
    onAction: () => go('pages-sub/shop/favourites/index')
  }
  return (
    <Screen still>
      <Load
        of={now}
        shape={['head', 'line', 'line', 'line', 'line', 'line']}
        absent={absent}
        missing={none}
        isEmpty={(found) => !Object.values(found).some(({ number, goods }) => number ?? goods)}
        empty={none}
      >
        {(found) => {
          const there = wanted.flatMap((item) => {
            const one = found[itemKey(item)]
            return one && (one.number ?? one.goods) ? [{ item, one }] : []
          })
          const rows = compared(there.map(({ one }) => one))
          return (
            <View className='compare' role='table'>
              <View className='line top' role='row'>
                <View className='cell first' role='columnheader'>
                  {t('title.compare')}
                </View>
                {there.map(({ item, one }) => (
                  <View key={item.id} className='cell' role='columnheader'>
                    <Tap
                      className='full b num'
                      onClick={() => go(itemTarget(item).path, itemTarget(item).params)}
                    >
                      {one.number ? groupMobile(one.number.number) : one.goods?.title}
                    </Tap>
                    {one.state === 'free' ? null : (
                      <View className='t12 warn'>{t(`goods.now.${one.state}`)}</View>
                    )}
                  </View>
                ))}
              </View>
              {rows.map(({ label, texts, differs }) => (
                <View key={label} className={cx('line', differs && 'differs')} role='row'>
                  <View className='cell first' role='rowheader'>
                    {label}
                    {differs ? <View className='brand'>{t('goods.compare.differs')}</View> : null}
                  </View>
                  {texts.map((text, index) => (
                    <View key={there[index]!.item.id} className='cell num' role='cell'>
                      {text}
                    </View>
                  ))}
                </View>
              ))}
              <View className='t12 ink3 p12'>{t('goods.compare.note')}</View>
            </View>
          )
        }}
      </Load>
    </Screen>
  )
}
