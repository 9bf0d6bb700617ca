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
import { Skeleton } from '@/components/base/Skeleton'
import { Empty, Failure } from '@/components/base/State'
import { t } from '@/i18n'
import { useStores } from '@/hooks'
import { here } from '@/nav/here'
import { go } from '@/nav/navigate'
import { routes, type RoutePath } from '@/routes'
import { Screen } from './Screen'
import { afterTexts } from './textsGate'

/** What Taro puts around each page: it catches what the page throws, and then shows nothing at all. */
interface PageWrapper {
  state: { hasError?: boolean }
  setState: (state: { hasError: boolean }) => void
  render: () => ReactElement
}
type WrapperClass = { prototype: PageWrapper & { framed?: true } }

/** What of the portal a layout alone draws: pages that a preview shows without a session of the card. */
const previewed: RoutePath[] = [
  'pages/iot/index/index',
  'pages/iot/index/moreMenu',
  'pages-sub/iot/user/index'
]

/** A page that needs a card is not drawn without one: it leads to the card log-in, which leads back. */
export const CardGate = observer(function CardGate({ children }: { children: ReactNode }) {
  const { sim } = useStores()
  const route = useMemo(() => here().route, [])
  const needed = route !== undefined && routes[route].needsCard
  useEffect(() => {
    // Only on arrival: when the session ends on an open page, useLogout or the reaction to 34061 leads to the log-in.
    if (needed && !sim.loggedIn && !sim.sample)
      go('pages/iot/login/index', { redirect: here().address }, 'replace')
  }, [needed, sim])
  if (!needed || sim.loggedIn || (sim.sample && previewed.includes(route))) return <>{children}</>
  if (sim.sample)
    return (
      <Screen>
        <Empty
          says={t('common.preview.closed')}
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
  if (prototype?.framed || !prototype?.render) return
  prototype.framed = true
  const { render } = prototype
  prototype.render = function (this: PageWrapper) {
    const root = render.call(this) as ReactElement<{ children?: ReactNode }>
    if (!this.state.hasError)
      return cloneElement(root, {}, afterTexts(<CardGate>{root.props.children}</CardGate>))
    return cloneElement(
      root,
      {},
      <Screen>
        <Failure says={t('common.pageBroken')} onRetry={() => this.setState({ hasError: false })} />
      </Screen>
    )
  }
}

/**
 * For the App's children, which are Taro's pages: the gates of the texts and of the card before each, and one whose own
 * body throws, above its Screen, shows the failed state with a way back and again instead of a blank page.
 */
export function framePages(pages: ReactNode): ReactNode {
  Children.forEach(pages, (page) => {
    if (!isValidElement<{ children?: ReactNode }>(page)) return
    if (typeof page.type === 'function') frame(page.type)
    else framePages(page.props.children)
  })
  return pages
}
