import { View } from '@tarojs/components'
import { Icon } from '@/components/base/Icon'
import { Price } from '@/components/base/Price'
import { Progress } from '@/components/feedback/Progress'
import { Tap } from '@/components/base/Tap'
import type { Data } from '@contract'
import { ValidTag } from '@contract/enums'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'
import { dataText } from '@rules/card/data'
import { percentOf } from '@rules/percent'
import { endText } from '@/areas/card/period'
import { momentText } from '@/screens/dates'
import { packageName } from '@/areas/card/words'

type Row = Data<'GET /api/iot/simPackageList'>['list'][number]

const periodText = ({ startAt, endAt }: Row) =>
  t('packages.mine.from', {
    start: startAt ? momentText(startAt) : '',
    end: endText(endAt)
  })

function useText({ isInfiniteFlow, totalFlow, useFlow }: Row): string {
  const used = dataText(useFlow)
  if (isInfiniteFlow || !totalFlow) return t('packages.mine.usedOnly', { used })
  return t('packages.mine.used', { used, total: dataText(totalFlow) })
}

/** Data, usage and period of one package; links to its order. */
export function OwnPackage({ row }: { row: Row }) {
  const { gift, isInfiniteFlow, totalFlow, useFlow, validTag, actualPayMoney, orderSn } = row
  const name = packageName(row)
  const counted = !isInfiniteFlow && totalFlow > 0
  const left = dataText(Math.max(0, totalFlow - useFlow))
  return (
    <Tap
      className='card pad full'
      onClick={() =>
        gift
          ? go('pages-sub/iot/index/vip/pay', { orderSn })
          : go('pages/iot/index/package/details/index', { packageId: row.packageId, orderSn })
      }
    >
      <View className='row between gap8'>
        <View className='t16 b cut grow'>{name}</View>
        {validTag === ValidTag.ended ? null : (
          <View className='t16 b num fixed'>
            {counted ? t('packages.mine.left', { left }) : t('status.home.infinite')}
          </View>
        )}
      </View>
      {counted ? (
        <View className='mt8'>
          <Progress
            percent={100 - percentOf(useFlow, totalFlow)}
            label={`${name} ${t('status.home.left')}`}
          />
        </View>
      ) : null}
      <View className='t12 ink2 num mt8'>{useText(row)}</View>
      <View className='t12 ink2 num'>{periodText(row)}</View>
      <View className='row between gap8 mt8'>
        {gift ? <View /> : <Price fen={actualPayMoney} size='s' plain />}
        <View className='row gap4 t12 ink3'>
          {t('packages.mine.order')}
          <Icon name='next' />
        </View>
      </View>
    </Tap>
  )
}
