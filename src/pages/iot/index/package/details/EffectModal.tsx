import { useState } from 'react'
import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { Button } from '@/components/base/Button'
import { go } from '@/nav/navigate'
import { usePageParams } from '@/nav/usePageParams'
import { t } from '@/i18n'
import { Detail } from '@/screens/Detail'
import { Effects } from './parts/Effects'

/** When the package takes effect, as a page of its own; confirming opens the package with that choice. */
export default function EffectModal() {
  const { packageId } = usePageParams()
  const [effectType, setEffect] = useState<number>()
  return (
    <Detail
      plain
      load={() => get('/api/iot/packageDetails', { packageId: Number(packageId) })}
      isEmpty={(data) => !data.effects.length}
      footer={(data) => (
        <Button
          onClick={() =>
            go(
              'pages/iot/index/package/details/index',
              {
                packageId,
                effectType: effectType ?? data.effects.find((effect) => effect.isDefault)?.effectType
              },
              'replace'
            )
          }
        >
          {t('common.confirm')}
        </Button>
      )}
    >
      {(data) => (
        <View className='stack'>
          <View className='card clip'>
            <Effects
              effects={data.effects}
              pack={data.package}
              value={effectType ?? data.effects.find((effect) => effect.isDefault)?.effectType}
              onPick={setEffect}
            />
          </View>
        </View>
      )}
    </Detail>
  )
}
