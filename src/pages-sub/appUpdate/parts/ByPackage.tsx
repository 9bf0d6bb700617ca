import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { get, orElse } from '@/api/client'
import { Button } from '@/components/base/Button'
import { State } from '@/components/feedback/State'
import type { Data } from '@contract'
import { useRequest, useStores } from '@/hooks'
import { t } from '@/i18n'
import { back, openAnswered, pageTarget } from '@/nav/navigate'
import { usePageParams } from '@/nav/usePageParams'
import { DetailOf } from '@/screens/Detail'
import { dataText } from '@rules/card/data'
import { dayText } from '@/screens/dates'

type Version = Data<'GET /api/site/appVersion'>

const current = () => t('site.update.current', { version: process.env.TARO_APP_VERSION })

/** The newer version: size and date, what is new, and the ways to update. */
function Newer({ found, onLater }: { found: Version; onLater: () => void }) {
  const { version, notes, size, publishedAt, storeUrl, packageUrl, forced } = found
  const facts = [
    publishedAt ? t('site.update.at', { date: dayText(publishedAt) }) : '',
    size ? t('site.update.size', { size: dataText(size) }) : ''
  ].filter(Boolean)
  const first = storeUrl || packageUrl
  return (
    <View className='stack'>
      <View className='card pad tinted'>
        <View className='t18 b'>{t('site.update.found', { version })}</View>
        <View className='t12 ink2 num mt4'>{current()}</View>
        {facts.length ? <View className='t12 ink2 num'>{facts.join(' · ')}</View> : null}
        {forced ? (
          <View className='t14 danger mt8' role='alert'>
            {t('site.update.forced')}
          </View>
        ) : null}
      </View>
      {notes.length ? (
        <View className='card pad'>
          <View className='h'>{t('site.update.notes')}</View>
          <View role='list'>
            {notes.map((note) => (
              <View key={note} className='t14 ink2 mt8' role='listitem'>
                · {note}
              </View>
            ))}
          </View>
        </View>
      ) : null}
      {first ? (
        <Button id='update' onClick={() => openAnswered(first)}>
          {t(storeUrl ? 'site.update.store' : 'site.update.do')}
        </Button>
      ) : (
        <View className='t14 ink2 tc'>{t('site.update.noWay')}</View>
      )}
      {storeUrl && packageUrl ? (
        <Button kind='plain' onClick={() => openAnswered(packageUrl)}>
          {t('site.update.package')}
        </Button>
      ) : null}
      {forced ? null : (
        <Button kind='text' onClick={onLater}>
          {t('site.update.later')}
        </Button>
      )}
    </View>
  )
}

/** Update of the packaged app, from a store or as a package; `to`: the page to open afterwards. */
export const ByPackage = observer(function ByPackage() {
  const { to = '' } = usePageParams()
  const versionCode = Number(process.env.TARO_APP_VERSION_CODE)
  const request = useRequest(() => orElse(get('/api/site/appVersion', { versionCode }), () => null), [])
  const { cache } = useStores()
  const onward = () => back(to ? pageTarget(to) : undefined)
  const later = ({ versionCode: code }: Version) => {
    cache.setLaterVersion(code)
    onward()
  }
  return (
    // a forced update cannot be skipped
    <DetailOf request={request} shape={['card', 'card', 'line']} tab={request.data?.forced}>
      {(found) =>
        found?.newer ? (
          <Newer found={found} onLater={() => later(found)} />
        ) : (
          <State
            art='done'
            role='status'
            text={found ? t('site.update.newest') : current()}
            note={found ? current() : undefined}
            action={t('common.goBack')}
            onAction={onward}
          />
        )
      }
    </DetailOf>
  )
})
