import { Component, type ReactNode } from 'react'
import { reportFault } from '@/api/faults'
import { Failure } from '@/components/feedback/State'
import { t } from '@/i18n'

interface Props {
  children: ReactNode
  /** Draws the failure, such as under a bar; default: the failure alone. */
  around?: (failure: ReactNode) => ReactNode
}

/** Error boundary: reports what rendering throws and shows a failure in its place; retry renders again. */
export class Boundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(error: unknown) {
    reportFault(error)
  }

  override render() {
    const { children, around } = this.props
    if (!this.state.broken) return children
    const retry = () => this.setState({ broken: false })
    const failure = <Failure whole text={t('common.pageBroken')} onRetry={retry} />
    return around ? around(failure) : failure
  }
}
