import { isKitError } from '@bowline/react'
import { Component, type ReactNode } from 'react'

interface Props {
  readonly children: ReactNode
  readonly report: (code: string) => void
}

export class WalletBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.report(isKitError(error) ? error.code : 'UNKNOWN')
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <button type="button" onClick={() => this.setState({ failed: false })}>
        Try again
      </button>
    )
  }
}
