'use client'
import { KitContext } from '@bowline/controllers/react'
import { Component, type ReactNode } from 'react'
import { ViewCrashed } from './ViewCrashed.tsx'

export interface ViewBoundaryProps {
  readonly children: ReactNode
}

/** Keeps an error in a view from unmounting the app. */
export class ViewBoundary extends Component<ViewBoundaryProps, { readonly hasFailed: boolean }> {
  static override readonly contextType: typeof KitContext = KitContext
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }
  declare context: React.ContextType<typeof KitContext>
  override state = { hasFailed: false }

  override componentDidCatch(error: unknown) {
    this.context?.kit['~internals'].logger.log('error', 'view crashed', { error: String(error) })
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return <ViewCrashed onRetry={() => this.setState({ hasFailed: false })} />
  }
}
