import { Component, type ReactNode, Suspense } from 'react'

type OptionalViewProps = { fallback?: ReactNode; children: ReactNode }

/** A part of a screen that may be missing: where it cannot be loaded or shown, the screen stands without it. */
export class OptionalView extends Component<OptionalViewProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (this.state.hasFailed) return null
    return <Suspense fallback={this.props.fallback}>{this.props.children}</Suspense>
  }
}
