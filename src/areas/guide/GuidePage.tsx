import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { go } from '@/nav/navigate'
import { t } from '@/i18n'
import { DetailOf } from '@/screens/Detail'
import { Stale } from '@/screens/Stale'
import type { Guide } from './guide'
import { useGuide } from './useGuide'

const path = 'pages-sub/iot/machineCode/index'

interface GuidePageProps {
  children: (guide: Guide) => ReactNode
  isEmpty: (guide: Guide) => boolean
}

/** A page of a guide; says so when the code has no guide, or the guide has nothing for this page. */
export function GuidePage({ children, isEmpty }: GuidePageProps) {
  const { request, named } = useGuide()
  const other = { action: t('guide.enterCode'), onAction: () => go(path, {}, 'replace') }
  return (
    <DetailOf
      of={request}
      absent={!named}
      missing={{ says: t('guide.missing'), note: t('guide.missingNote'), ...other }}
      isEmpty={isEmpty}
      empty={{ says: t('guide.empty'), note: t('guide.emptyNote'), ...other }}
      shape={['head', 'line', 'banner', 'text']}
    >
      {(guide) => (
        <View className='stack'>
          {request.at ? <Stale at={request.at} why={request.why} onRetry={request.reload} /> : null}
          {children(guide)}
        </View>
      )}
    </DetailOf>
  )
}
