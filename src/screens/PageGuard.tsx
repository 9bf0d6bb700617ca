import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import { Failure } from '../components/State'
import { t } from '../i18n'
import { Screen } from './Screen'

/** What Taro puts around each page: it catches what the page throws, and then shows nothing at all. */
interface PageWrapper {
  state: { hasError?: boolean }
  setState: (state: { hasError: boolean }) => void
  render: () => ReactElement
}
type WrapperClass = { prototype: PageWrapper & { guarded?: true } }

function guard({ prototype }: WrapperClass): void {
  if (prototype?.guarded || !prototype?.render) return
  prototype.guarded = true
  const { render } = prototype
  prototype.render = function (this: PageWrapper) {
    const root = render.call(this)
    if (!this.state.hasError) return root
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
 * For the App's children, which are Taro's pages: one whose own body throws, above its Screen, shows the failed state
 * with a way back and again instead of a blank page.
 */
export function guardPages(pages: ReactNode): ReactNode {
  Children.forEach(pages, (page) => {
    if (!isValidElement<{ children?: ReactNode }>(page)) return
    if (typeof page.type === 'function') guard(page.type as unknown as WrapperClass)
    else guardPages(page.props.children)
  })
  return pages
}
