import { useState } from 'react'
import { View } from '@tarojs/components'
import { Icon } from '@/components/base/Icon'
import { Tap } from '@/components/base/Tap'
import { RichText } from '@/components/media/RichText'
import type { Data } from '@contract'
import { t } from '@/i18n'
import { dataText } from '@rules/card/data'

/** Folded terms: the merchant's text, then numbered rules. */
export function Terms({ pack }: { pack: Data<'GET /api/iot/packageDetails'>['package'] }) {
  const [open, setOpen] = useState(false)
  if (!pack.content && !pack.rules.length) return null
  return (
    <View className='card clip'>
      <Tap id='terms' className='row between pad full' onClick={() => setOpen(!open)}>
        <View className='h'>{t('packages.rules')}</View>
        <Icon name={open ? 'up' : 'down'} className='ink3' />
      </Tap>
      {open ? (
        <View className='pad'>
          {pack.content ? <RichText html={pack.content} /> : null}
          {pack.rules.map((rule, index) => (
            <View key={rule} className='t14 ink2 mt4'>
              {index + 1}. {rule}
            </View>
          ))}
          {pack.isInfiniteFlow || pack.gPrice ? null : (
            <View className='t12 ink3 mt8'>{t('packages.exact', { data: dataText(pack.totalFlow) })}</View>
          )}
        </View>
      ) : null}
    </View>
  )
}
