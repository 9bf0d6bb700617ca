import { Component, type ReactNode } from 'react'
import { Failure } from '@/components/base/State'
import { t } from '@/i18n'

/** The error boundary: catches a render that throws, says so in the page, and renders again on retry. */
export class Boundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return <Failure says={t('common.pageBroken')} onRetry={() => this.setState({ broken: false })} />
  }
}
