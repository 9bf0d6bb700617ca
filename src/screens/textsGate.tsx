import { useEffect, useState, type ReactElement } from 'react'
import Taro from '@tarojs/taro'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { cx } from '@/components/base/cx'
import { NavBar } from '@/components/base/NavBar'
import { Bone } from '@/components/base/Skeleton'
import { Failure } from '@/components/base/State'
import { useStores } from '@/hooks'
import { t, textsReady } from '@/i18n'
import { screenStyle } from '@/platform/launch/launch'
import { codeReady } from './portalPages'
import './Screen.scss'

const routerNow = () => Taro.getCurrentInstance().router

/** Skeleton of a page whose texts are still loading: no words. With `onRetry` they did not come. */
const Wordless = observer(function Wordless({ onRetry }: { onRetry?: () => void }) {
  const { theme, care, colours } = useStores().layout
  return (
    <View
      className={cx('screen', theme !== 'auto' && theme, care && 'care')}
      style={screenStyle(colours)}
      aria-busy={!onRetry}
    >
      <NavBar title='' />
      {onRetry ? (
        <Failure says={t('common.pageSlow')} onRetry={onRetry} />
      ) : (
        <View className='stack'>
          <Bone kind='card' />
          <Bone kind='card' />
          <Bone kind='card' />
        </View>
      )}
    </View>
  )
})

/** Loads a page's texts and code; undefined when they are there. */
const pageReady = (path: string) => textsReady(path) ?? codeReady(path)

/** Whether a page's texts and code are there. When they do not come, whoever waits for them says so. */
function isReady(path: string): boolean {
  const coming = pageReady(path)
  coming?.catch(() => undefined)
  return !coming
}

function TextsGate({ page }: { page: ReactElement }) {
  const [router] = useState(routerNow)
  const [open, setOpen] = useState(() => isReady(router?.path ?? ''))
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (open || failed || !router) return undefined
    const look = () => {
      const coming = pageReady(router.path)
      if (coming) coming.then(look, () => setFailed(true))
      // A page reads its address when it is drawn. Under another tab it would read that tab's, so it keeps waiting.
      else if (routerNow()?.$taroPath === router.$taroPath) setOpen(true)
    }
    Taro.eventCenter.on(router.onShow, look)
    look()
    return () => void Taro.eventCenter.off(router.onShow, look)
  }, [open, failed, router])
  return open || !router ? page : <Wordless onRetry={failed ? () => setFailed(false) : undefined} />
}

/** A mini-program opens a page at once; it is drawn when its texts and code are there: from storage, fetched or of another package. */
export const afterTexts = (page: ReactElement): ReactElement => <TextsGate page={page} />
