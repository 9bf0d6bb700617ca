import { useEffect, useState, type ReactElement } from 'react'
import Taro from '@tarojs/taro'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { cx } from '@/components/base/cx'
import { NavBar } from '@/components/base/NavBar'
import { Bone } from '@/components/base/Skeleton'
import { useStores } from '@/hooks'
import { textsReady } from '@/i18n'
import './Screen.scss'

const routerNow = () => Taro.getCurrentInstance().router

/** Skeleton of a page whose language is still loading: no words. */
const Wordless = observer(function Wordless() {
  const { theme, care } = useStores().layout
  return (
    <View className={cx('screen', theme !== 'auto' && theme, care && 'care')} aria-busy>
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
  const [open, setOpen] = useState(() => !textsReady(''))
  const [router] = useState(routerNow)
  useEffect(() => {
    if (open || !router) return undefined
    // A page reads its address when it is drawn. Under another tab it would read that tab's, so it keeps
    // waiting.
    const draw = () => !textsReady('') && routerNow()?.$taroPath === router.$taroPath && setOpen(true)
    Taro.eventCenter.on(router.onShow, draw)
    void Promise.resolve(textsReady('')).then(draw)
    return () => void Taro.eventCenter.off(router.onShow, draw)
  }, [open, router])
  return open || !router ? page : <Wordless />
}

/** A mini-program opens a page at once; it is drawn when its texts are there, from storage or fetched. */
export const afterTexts = (page: ReactElement): ReactElement => <TextsGate page={page} />
