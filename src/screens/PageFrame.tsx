import {
  Children,
  cloneElement,
  isValidElement,
  useEffect,
  useMemo,
  type ReactElement,
  type ReactNode
} from 'react'
import { observer } from 'mobx-react'
import { Skeleton } from '@/components/feedback/Skeleton'
import { Empty } from '@/components/feedback/State'
import { t } from '@/i18n'
import { useRequest, useStores } from '@/hooks'
import { here } from '@/nav/here'
import { back, go } from '@/nav/navigate'
import { mayShow } from '@/nav/offered'
import { routes, type RoutePath } from '@/routes'
import { Boundary } from './Boundary'
import { Load } from './Load'
import { Screen } from './Screen'
import { afterTexts } from './textsGate'

/** Taro's component around each page. */
interface PageWrapper {
  render: () => ReactElement
}
type WrapperClass = { prototype: PageWrapper & { framed?: true } }

/** Portal pages that only need the layout: a preview shows them without a session of the card. */
const previewed: RoutePath[] = [
  'pages/iot/index/index',
  'pages/iot/index/moreMenu',
  'pages-sub/iot/user/index'
]

/** In place of a page that sells what may not be sold here, as soon as that is known. */
const NotSold = observer(function NotSold({ path, children }: { path: RoutePath; children: ReactNode }) {
  const { layout } = useStores()
  const params = useMemo(() => here().params, [])
  const shown = mayShow(path, params)
  const request = useRequest(() => layout.loadBaseConfig(), [], { skip: shown })
  if (shown) return <>{children}</>
  return (
    <Screen>
      <Load request={{ ...request, data: layout.baseConfig }}>
        {() => <Empty text={t('common.iosClosed')} action={t('common.goBack')} onAction={() => back()} />}
      </Load>
    </Screen>
  )
})

/**
 * Draws pages that need a card only with one; otherwise goes to the card log-in, which returns to the page.
 */
export const CardGate = observer(function CardGate({ children }: { children: ReactNode }) {
  const { sim } = useStores()
  const route = useMemo(() => here().route, [])
  const needed = route !== undefined && routes[route].needsCard
  useEffect(() => {
    // Only on arrival: when the session ends on an open page, useLogout or the reaction to 34061 navigates to
    // the log-in.
    if (needed && !sim.loggedIn && !sim.sample)
      go('pages/iot/login/index', { redirect: here().address }, 'replace')
  }, [needed, sim])
  if (!needed || sim.loggedIn || (sim.sample && previewed.includes(route)))
    return route && routes[route].sells ? <NotSold path={route}>{children}</NotSold> : <>{children}</>
  if (sim.sample)
    return (
      <Screen>
        <Empty
          text={t('common.preview.closed')}
          note={t('common.preview.note')}
          action={t('common.preview.end')}
          onAction={() => sim.endPreview()}
        />
      </Screen>
    )
  return (
    <Screen>
      <Skeleton shape={['sim', 'line', 'line']} />
    </Screen>
  )
})

function frame({ prototype }: WrapperClass): void {
  // a function has no prototype, or one without render
  if (!prototype?.render)
    throw new Error(
      "Taro's page class has no render to put the log-in gate, texts gate and error boundary into"
    )
  if (prototype.framed) return
  prototype.framed = true
  const { render } = prototype
  prototype.render = function (this: PageWrapper) {
    const root = render.call(this) as ReactElement<{ children?: ReactNode }>
    // below Taro's root element: React would replace it, and the router's classes that show the page would be gone
    const page = (
      <Boundary around={(failure) => <Screen>{failure}</Screen>}>
        <CardGate>{root.props.children}</CardGate>
      </Boundary>
    )
    return cloneElement(root, {}, afterTexts(page))
  }
}

/**
 * Wraps the App's children, which are Taro's pages: each waits for texts and card, and a page that throws
 * outside its Screen shows the failed state with back and retry instead of a blank page. Throws when Taro's page class has
 * no `render`: then no page would have a gate or a boundary.
 */
export function framePages(pages: ReactNode): ReactNode {
  Children.forEach(pages, (page) => {
    if (!isValidElement<{ children?: ReactNode }>(page)) return
    if (typeof page.type === 'function') frame(page.type)
    else framePages(page.props.children)
  })
  return pages
}
