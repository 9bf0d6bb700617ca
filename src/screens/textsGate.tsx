import { useEffect, useState, type ReactElement } from 'react'
import Taro from '@tarojs/taro'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { cx } from '@/components/base/cx'
import { NavBar } from '@/components/navigation/NavBar'
import { Bone } from '@/components/feedback/Skeleton'
import { useStores } from '@/hooks'
import { textsReady } from '@/i18n'
import { screenStyle } from '@/platform/launch/launch'
import './Screen.scss'

const routerNow = () => Taro.getCurrentInstance().router

/** Skeleton of a page whose texts are still loading: no words. */
const Wordless = observer(function Wordless() {
  const { theme, care, colours } = useStores().layout
  return (
    <View
      className={cx('screen', theme !== 'auto' && theme, care && 'care')}
      style={screenStyle(colours)}
      aria-busy
    >
      <NavBar title='' />
      <View className='stack'>
        <Bone kind='card' />
        <Bone kind='card' />
        <Bone kind='card' />
      </View>
    </View>
  )
})

function TextsGate({ page }: { page: ReactElement }) {
  const [router] = useState(routerNow)
  const [open, setOpen] = useState(() => !textsReady())
  useEffect(() => {
    if (open || !router) return undefined
    const look = () => {
      const loading = textsReady()
      if (loading) void loading.then(look)
      // A page reads its address when it is drawn. Under another tab it would read that tab's, so it keeps waiting.
      else if (routerNow()?.$taroPath === router.$taroPath) setOpen(true)
    }
    Taro.eventCenter.on(router.onShow, look)
    look()
    return () => void Taro.eventCenter.off(router.onShow, look)
  }, [open, router])
  return open || !router ? page : <Wordless />
}

/** A mini-program opens a page at once. The page is drawn when the texts of the chosen language are loaded. */
export const afterTexts = (page: ReactElement): ReactElement => <TextsGate page={page} />
