import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { buttonTo } from '@/nav/navigate'
import { t } from '@/i18n'
import { DetailOf } from '@/screens/Detail'
import { Stale } from '@/screens/Stale'
import type { Guide } from './guide'
import { get } from '@/api/client'
import { useRequest } from '@/hooks'
import { useKept } from '@/hooks/useKept'
import { mayShowForeign } from '@/nav/foreign'
import { usePageParams } from '@/nav/usePageParams'

/** Blocks of another platform's accounts and codes. */
const foreign = ['MPRecharge', 'ScanRecharge']

/** The guide in the address: by the code on the device or the device's number, or by the guide's own id. */
function useGuide() {
  const { code = '', id: text = '' } = usePageParams()
  const id = /^\d{1,9}$/.test(text) ? Number(text) : 0
  const load = async () => {
    const guide = await (code
      ? get('/api/site/getOneCode', { code })
      : get('/api/site/generalOneCodeById', { id }))
    return { ...guide, blocks: guide.blocks.filter(({ type }) => mayShowForeign || !foreign.includes(type)) }
  }
  const named = Boolean(code || id)
  return { request: useKept(`guide.${code || id}`, useRequest(load, [code, id], { skip: !named })), named }
}

const path = 'pages-sub/iot/machineCode/index'

interface GuidePageProps {
  children: (guide: Guide) => ReactNode
  isEmpty: (guide: Guide) => boolean
}

/** A page of a guide; says so when the code has no guide, or the guide has nothing for this page. */
export function GuidePage({ children, isEmpty }: GuidePageProps) {
  const { request, named } = useGuide()
  const other = buttonTo(t('guide.enterCode'), path, {}, 'replace')
  return (
    <DetailOf
      request={request}
      absent={!named}
      missing={{ text: t('guide.missing'), note: t('guide.missingNote'), ...other }}
      isEmpty={isEmpty}
      empty={{ text: t('guide.empty'), note: t('guide.emptyNote'), ...other }}
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
