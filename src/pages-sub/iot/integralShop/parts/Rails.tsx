import { View } from '@tarojs/components'
import { Chip } from '@/components/base/Chip'
import type { Data, Query } from '@contract'
import { t } from '@/i18n'

type Head = Data<'GET /api/iot/integralShopIndex'>

/** Filter of the mall; without one all goods are shown in the merchant's order. */
export type Asked = Pick<Query<'GET /api/iot/integralShopIndex'>, 'group' | 'only' | 'sort'>

const sorts = ['points', 'sold'] as const

/** Groups to choose from; below them, where the server knows how, what the points suffice for, and the order of the goods. */
export function Rails({ head, asked, onAsk }: { head: Head; asked: Asked; onAsk: (next: Asked) => void }) {
  const { group, only, sort } = asked
  const known = sorts.filter((value) => head.sorts.includes(value))
  return (
    <>
      {head.groups.length > 1 ? (
        <View className='rail' role='group' aria-label={t('mall.groups')}>
          {[{ groupId: undefined, name: t('common.all') }, ...head.groups].map(({ groupId, name }) => (
            <Chip
              key={groupId ?? 0}
              on={groupId === group}
              onClick={() => onAsk({ ...asked, group: groupId })}
            >
              {name}
            </Chip>
          ))}
        </View>
      ) : null}
      {known.length ? (
        <View className='rail' role='group' aria-label={t('mall.sort')}>
          <Chip
            on={only !== undefined}
            onClick={() => onAsk({ ...asked, only: only ? undefined : 'affordable' })}
          >
            {t('mall.canHave')}
          </Chip>
          {known.map((value) => (
            <Chip
              key={value}
              on={value === sort}
              onClick={() => onAsk({ ...asked, sort: value === sort ? undefined : value })}
            >
              {t(`mall.sort.${value}`)}
            </Chip>
          ))}
        </View>
      ) : null}
    </>
  )
}
