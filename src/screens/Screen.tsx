import { useEffect, useMemo, type ReactNode } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { cx } from '@/components/base/cx'
import { CoverContext } from '@/components/overlay/cover'
import { Dialog, ToastHost } from '@/components/overlay/Feedback'
import { NavBar } from '@/components/base/NavBar'
import { Scroller } from '@/components/list/Scroller'
import { useStores } from '@/hooks'
import { usePageView } from '@/hooks/usePageView'
import { currentLocale, t } from '@/i18n'
import { here } from '@/nav/here'
import { back, isAlone, type Place } from '@/nav/navigate'
import { nameTabs } from '@/platform/tabs/tabs'
import { routes, tabPaths } from '@/routes'
import { feedback } from '@/runtime/feedback'
import { Boundary } from './Boundary'
import { hasPortalTabs, PortalTabs } from './PortalTabs'
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
  /** Where back leads when there is no page before; the routes table's parent unless given, as for a step of a page. */
  parent?: Place
  /** Instead of going back. */
  onBack?: () => void
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

/** What stands over any page: sheet, dialog, toast. */
const Feedback = observer(function Feedback() {
  const { dialog, sheet, toast } = feedback
  return (
    <>
      {sheet}
      {dialog ? <Dialog {...dialog} /> : null}
      <ToastHost toast={toast} />
    </>
  )
})

/** The plain page: bar, what stands still, scrolling content, footer, toast and dialog; the routes table fills it in. */
export const Screen = observer(function Screen(props: ScreenProps) {
  const { layout, sim } = useStores()
  const { theme, care, lockBodyScroll, cover } = layout
  // Once: later the current page may be another one while this one is still drawn behind it.
  const path = useMemo(() => here().route, [])
  usePageView(path)
  const { tab } = props
  useEffect(() => {
    if (tab)
      nameTabs(
        currentLocale(),
        tabPaths.map((one) => t(`title.${routes[one].title}`))
      )
  }, [tab])
  const page = path && routes[path]
  const title = props.title ?? (page && t(`title.${page.title}`))
  const maxWidth = props.maxWidth ?? page?.maxWidth ?? usualWidth
  const frame = cx('frame', maxWidth > broad && 'broad')
  const style = { maxWidth: `${maxWidth}px` }
  const alone = isAlone()
  // a tab page that is the only one has its bar for the way on
  const root = props.tab || (alone && hasPortalTabs(sim, path))
  const content = (
    <View className={frame} style={style}>
      {props.children}
      <View className='pagetail' />
    </View>
  )
  return (
    <CoverContext.Provider value={cover}>
      <View className={cx('screen', theme !== 'auto' && theme, care && 'care')}>
        <Boundary>
          {props.bare ? null : (
            <NavBar
              title={title}
              maxWidth={maxWidth}
              right={props.right}
              root={alone}
              onBack={root ? undefined : (props.onBack ?? (() => back(props.parent)))}
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
            <Scroller onRefresh={props.onRefresh} onEnd={props.onEnd} locked={lockBodyScroll}>
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
          <PortalTabs path={path} />
          {props.over}
        </Boundary>
        <Feedback />
      </View>
    </CoverContext.Provider>
  )
})
