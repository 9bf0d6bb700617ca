import { useState } from 'react'
import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { Price } from '@/components/base/Price'
import { Progress } from '@/components/base/Progress'
import { Tabs } from '@/components/base/Tabs'
import { Tap } from '@/components/base/Tap'
import { Icon } from '@/components/base/Icon'
import type { Data } from '@contract'
import { ValidTag } from '@contract/enums'
import { t, tMaybe } from '@/i18n'
import { go } from '@/nav/navigate'
import { List } from '@/screens/List'
import { dataText } from '@rules/data'
import { percentOf } from '@rules/percent'
import { timeText } from '@rules/time'

type Row = Data<'GET /api/iot/simPackageList'>['list'][number]

const tags = [ValidTag.valid, ValidTag.notYet, ValidTag.ended] as const

const periodText = ({ startAt, endAt }: Row) =>
  t('holder.packages.from', {
    start: timeText(startAt, 'date'),
    end: endAt ? timeText(endAt, 'date') : t('common.duration.lifetime')
  })

function useText({ isInfiniteFlow, totalFlow, useFlow }: Row): string {
  const used = dataText(useFlow)
  if (isInfiniteFlow || !totalFlow) return t('holder.packages.usedOnly', { used })
  return t('holder.packages.used', { used, total: dataText(totalFlow) })
}

/** What one package holds, what of it is used, and from when to when it runs; leads to its order. */
function PackageRow({ row }: { row: Row }) {
  const { packageName, isInfiniteFlow, totalFlow, useFlow, validTag, actualPayMoney } = row
  const counted = !isInfiniteFlow && totalFlow > 0
  const left = dataText(Math.max(0, totalFlow - useFlow))
  return (
    <Tap
      className='card pad full'
      onClick={() =>
        go('pages/iot/index/package/details/index', { packageId: row.packageId, orderSn: row.orderSn })
      }
    >
      <View className='row between gap8'>
        <View className='t16 b cut grow'>{packageName}</View>
        {validTag === ValidTag.ended ? null : (
          <View className='t16 b num fixed'>
            {counted ? t('holder.packages.left', { left }) : t('portal.home.infinite')}
          </View>
        )}
      </View>
      {counted ? (
        <View className='mt8'>
          <Progress
            percent={100 - percentOf(useFlow, totalFlow)}
            label={`${packageName} ${t('portal.home.left')}`}
          />
        </View>
      ) : null}
      <View className='t12 ink2 num mt8'>{useText(row)}</View>
      <View className='t12 ink2 num'>{periodText(row)}</View>
      <View className='row between gap8 mt8'>
        <Price fen={actualPayMoney} size='s' plain />
        <View className='row gap4 t12 ink3'>
          {t('holder.packages.order')}
          <Icon name='next' />
        </View>
      </View>
    </Tap>
  )
}

/** The packages of the card that run, wait and have ended. */
export default function PackageInfo() {
  const [tag, setTag] = useState<number>(ValidTag.valid)
  const buy = () => go('pages/iot/index/package/index')
  return (
    <List
      top={
        <Tabs<number>
          label={t('holder.packages.which')}
          options={tags.map((value) => ({ value, label: tMaybe(`portal.valid.${value}`) }))}
          value={tag}
          onChange={setTag}
        />
      }
      load={(page) => get('/api/iot/simPackageList', { page, validTag: tag })}
      deps={[tag]}
      rowKey={(row) => row.orderSn}
      shape={['card', 'card', 'card']}
      empty={{ says: tMaybe(`holder.packages.none.${tag}`), action: t('portal.fix.buy'), onAction: buy }}
      row={(row) => <PackageRow row={row} />}
    />
  )
}
