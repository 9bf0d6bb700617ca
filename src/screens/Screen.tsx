import { useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import Taro from '@tarojs/taro'
import { View } from '@tarojs/components'
import { cx } from '../components/cx'
import { DialogHost, ToastHost } from '../components/Feedback'
import { NavBar } from '../components/NavBar'
import { Scroller } from '../components/Scroller'
import { matchRoute, routes } from '../routes'
import { Boundary } from './Boundary'
import { isAlone, screenHost } from './host'
import './Screen.scss'

export interface ScreenProps {
  children: ReactNode
  /** The routes table's title unless given. */
  title?: ReactNode
  /** Instead of the title in the bar, as a search box. */
  bar?: ReactNode
  /** Right end of the bar. */
  right?: ReactNode
  /** A page of the tab bar: no way back in the bar. */
  tab?: boolean
  /** No bar at all. */
  bare?: boolean
  /** Where back leads when there is no page before; the root unless given. */
  fallback?: string
  /** Stands still under the bar: tabs, filters. */
  top?: ReactNode
  /** Stands still at the bottom; `plain` gives it a card's ground and space. */
  footer?: ReactNode
  plain?: boolean
  onRefresh?: () => Promise<unknown> | void
  onEnd?: () => void
  /** CSS pixels; the routes table's unless given. */
  maxWidth?: number
  /** The content scrolls itself. */
  still?: boolean
  /** Over everything: sheets that belong to the page. */
  over?: ReactNode
}

/** CSS pixels beyond which content gets side margins when the routes table says nothing. */
const usualWidth = 480
/** From this width on a page sets its cards in more columns. */
const broad = 720

/** The plain page: bar, what stands still, scrolling content, footer, and the hosts of toast and dialog. */
export function Screen(props: ScreenProps) {
  const look = useSyncExternalStore(screenHost.look.subscribe, screenHost.look.get, screenHost.look.get)
  // Once: later the current page may be another one while this one is still drawn behind it.
  const path = useMemo(() => matchRoute(Taro.getCurrentInstance().router?.path ?? ''), [])
  useEffect(() => {
    if (path) screenHost.seen(path)
  }, [path])
  const page = path && routes[path]
  const title = props.title ?? page?.title ?? ''
  const maxWidth = props.maxWidth ?? page?.maxWidth ?? usualWidth
  const frame = cx('frame', maxWidth > broad && 'broad')
  const style = { maxWidth: `${maxWidth}px` }
  const alone = isAlone()
  const content = (
    <View className={frame} style={style}>
      {props.children}
      <View className='pagetail' />
    </View>
  )
  return (
    <View className={cx('screen', look.theme !== 'auto' && look.theme, look.care && 'care')}>
      <Boundary>
        {props.bare ? null : (
          <NavBar
            title={title}
            maxWidth={maxWidth}
            right={props.right}
            root={alone}
            onBack={props.tab ? undefined : () => screenHost.back(props.fallback)}
          >
            {props.bar}
          </NavBar>
        )}
        {props.top ? (
          <View className='pagehead'>
            <View className={frame} style={style}>
              {props.top}
            </View>
          </View>
        ) : null}
        {props.still ? (
          <View className={cx(frame, 'grow col')} style={style}>
            {props.children}
          </View>
        ) : (
          <Scroller onRefresh={props.onRefresh} onEnd={props.onEnd}>
            {content}
          </Scroller>
        )}
        {props.footer ? (
          <View className={cx('pagefoot', props.plain && 'plain')}>
            <View className={frame} style={style}>
              {props.footer}
            </View>
          </View>
        ) : null}
        {props.over}
      </Boundary>
      <DialogHost source={screenHost.dialog} />
      <ToastHost source={screenHost.toast} />
    </View>
  )
}
