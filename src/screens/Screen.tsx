import { useEffect, useMemo, type ReactNode } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { cx } from '@/components/base/cx'
import { CoverContext } from '@/components/overlay/cover'
import { Dialog, ToastHost } from '@/components/overlay/Feedback'
import { NavBar } from '@/components/navigation/NavBar'
import { Scroller } from '@/components/list/Scroller'
import { useStores } from '@/hooks'
import { useShopShare } from '@/hooks/useShareCard'
import { currentLocale, t } from '@/i18n'
import { here } from '@/nav/here'
import { back, isAlone, pageDrawn, toRoot } from '@/nav/navigate'
import { screenStyle } from '@/platform/launch/launch'
import { nameTabs } from '@/platform/tabs/tabs'
import { routes, tabPaths, type RoutePath } from '@/routes'
import { feedback } from '@/runtime/feedback'
import { Boundary } from './Boundary'
import { frameOf } from './frame'
import { hasPortalTabs, PortalTabs } from './PortalTabs'
import './Screen.scss'
import { trackView } from '@/api/track'

export interface ScreenProps {
  children: ReactNode
  /** Default: the title in routes.ts. */
  title?: ReactNode
  /** Replaces the title in the bar, such as by a search box. */
  bar?: ReactNode
  /** Right end of the bar. */
  right?: ReactNode
  /** A page of the tab bar: no back button. */
  tab?: boolean
  /** No bar at all. */
  bare?: boolean
  /** Fixed under the bar: tabs, filters. */
  top?: ReactNode
  /** Fixed at the bottom; `plain` adds a card's background and padding. */
  footer?: ReactNode
  plain?: boolean
  onRefresh?: () => Promise<unknown> | void
  onEnd?: () => void
  /** CSS pixels. Default: the width in routes.ts. */
  maxWidth?: number
  /** The content scrolls itself. */
  scrollsItself?: boolean
  /** On top of everything: sheets of the page. */
  overlay?: ReactNode
}

/** Dialog and toast, on top of any page. */
const Feedback = observer(function Feedback() {
  const { dialog, toast } = feedback
  return (
    <>
      {dialog ? <Dialog {...dialog} /> : null}
      <ToastHost toast={toast} />
    </>
  )
})

/**
 * The plain page: bar, fixed top, scrolling content, footer, toast and dialog. Defaults come from routes.ts.
 */
export const Screen = observer(function Screen(props: ScreenProps) {
  const { layout, sim } = useStores()
  const { theme, care, colours, lockBodyScroll, cover } = layout
  // Once: later another page may be current while this one is still drawn behind it.
  const path = useMemo(() => here().route, [])
  usePageView(path)
  useShopShare()
  useEffect(pageDrawn, [])
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
  const { maxWidth, frame, style } = frameOf(props.maxWidth ?? page?.maxWidth)
  const alone = isAlone()
  const leave = alone ? toRoot : () => back()
  // a tab page that is the only open one navigates by its tab bar
  const root = props.tab || (alone && hasPortalTabs(sim, path))
  const content = (
    <View className={cx(frame, 'pagetail')} style={style}>
      {props.children}
    </View>
  )
  return (
    <CoverContext.Provider value={cover}>
      <View className={cx('screen', theme !== 'auto' && theme, care && 'care')} style={screenStyle(colours)}>
        {props.bare ? null : (
          <NavBar
            title={title}
            maxWidth={maxWidth}
            right={props.right}
            root={alone}
            onBack={root ? undefined : leave}
          >
            {props.bar}
          </NavBar>
        )}
        <View className='body' role='main'>
          <Boundary>
            {props.top ? (
              <View className='pagehead'>
                <View className={frame} style={style}>
                  {props.top}
                </View>
              </View>
            ) : null}
            {props.scrollsItself ? (
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
          </Boundary>
        </View>
        <PortalTabs path={path} />
        {props.overlay}
        <Feedback />
      </View>
    </CoverContext.Provider>
  )
})

/** Records a page view once; nothing while `path` is undefined. */
function usePageView(path: RoutePath | undefined): void {
  useEffect(() => {
    if (path) trackView(path)
  }, [path])
}
