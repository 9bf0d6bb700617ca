import { useState, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { go, usePageParams } from '@/hooks'
import { t } from '@/i18n'
import { Screen } from '@/screens/Screen'
import { fromParams, useNumbers, type Filter } from '../filter'
import type { FilterPartProps } from './parts'

/** A part of the filter shown alone: what is set, how many numbers that leaves, and the way to them. */
export function Alone({ children }: { children: (part: FilterPartProps) => ReactNode }) {
  const [filter, setFilter] = useState<Filter>(fromParams(usePageParams()))
  const { total, loading } = useNumbers(filter)
  return (
    <Screen
      plain
      footer={
        <Button onClick={() => go('pages/index/VanityNumber/index', { ...filter })}>
          {loading ? t('shop.filter.apply') : t('shop.filter.show', { count: total })}
        </Button>
      }
    >
      <View className='py12'>
        {children({ filter, onChange: (part) => setFilter((now) => ({ ...now, ...part })) })}
      </View>
    </Screen>
  )
}
