import { View } from '@tarojs/components'
import { cx } from '@/components/base/cx'
import { Tap } from '@/components/base/Tap'
import { Sheet } from '@/components/overlay/Sheet'
import { useRequest } from '@/hooks'
import { t } from '@/i18n'
import { itemTarget } from '@/nav/item'
import { go } from '@/nav/navigate'
import { itemKey, itemsNow } from '@/areas/goods/itemNow'
import { Load } from '@/screens/Load'
import type { KeptKind } from '@/stores/kept'
import { groupMobile } from '@rules/person/mobile'
import { compared } from './compared'
import './Compare.scss'

/** Most columns of a comparison. */
export const mostCompared = 4

interface CompareProps {
  kind: KeptKind
  /** Ids to compare. The sheet is closed while there are fewer than two. */
  ids: number[]
  onClose: () => void
}

/** Two to four numbers or plans side by side, in a sheet. Rows that differ are highlighted. */
export function Compare({ kind, ids, onClose }: CompareProps) {
  const wanted = [...new Set(ids)].slice(0, mostCompared).map((id) => ({ kind, id }))
  const open = kind !== 'general' && wanted.length > 1
  const now = useRequest(() => itemsNow(wanted), [kind, ids.join()], { skip: !open })
  return (
    <Sheet open={open} onClose={onClose} title={t('title.compare')} flush>
      <Load
        request={now}
        shape={['head', 'line', 'line', 'line', 'line', 'line']}
        isEmpty={(found) => !Object.values(found).some(({ number, goods }) => number ?? goods)}
        empty={{ text: t('goods.compare.none'), action: t('title.favourites'), onAction: onClose }}
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
    </Sheet>
  )
}
