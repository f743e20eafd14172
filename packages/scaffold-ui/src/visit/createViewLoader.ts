import { KitError, type Logger } from '@bowline/common'
import type { RouteName } from '@bowline/controllers'
import type { ComponentType } from 'react'
import { createStore } from 'zustand/vanilla'
import type { ViewEntry, ViewModule } from './ViewEntry.ts'

export type LoadedView =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly View: ComponentType; readonly begin?: ViewModule['begin'] }
  | { readonly status: 'failed' }

export interface ViewLoaderOptions {
  readonly views: ReadonlyMap<RouteName, Pick<ViewEntry, 'load'>>
  /** Views that are in the first chunk. */
  readonly ready: Readonly<Partial<Record<RouteName, ComponentType>>>
  /** Loads the styles of all views that are not in `ready`. */
  readonly loadStyles: () => Promise<void>
  /** Loads the texts of a view in the visitor's language. Never rejects. */
  readonly loadTexts: (name: RouteName) => Promise<void>
  readonly logger: Logger
}

/**
 * Loads the chunk of each view once, and again after a failure. Unlike `React.lazy`, which keeps a
 * failure and shows its fallback even for loaded code.
 */
export function createViewLoader(options: ViewLoaderOptions) {
  const { views, ready, loadStyles, loadTexts, logger } = options
  const store = createStore<Partial<Record<RouteName, LoadedView>>>(() =>
    Object.fromEntries(
      Object.entries(ready).map(([name, View]) => [name, { status: 'ready', View }]),
    ),
  )
  const set = (name: RouteName, view: LoadedView) => store.setState({ [name]: view })
  const begun = new Map<RouteName, Promise<void>>()

  const begin = async (name: RouteName) => {
    set(name, LOADING)
    try {
      const entry = views.get(name)
      if (!entry) throw new KitError('UNEXPECTED')
      const [view] = await Promise.all([entry.load(), loadStyles(), loadTexts(name)])
      set(name, { status: 'ready', View: view.default, begin: view.begin })
    } catch (error) {
      logger.log('error', 'view failed to load', { view: name, error: String(error) })
      set(name, { status: 'failed' })
    }
  }

  return {
    store,
    /** Loads a view, unless it is loaded or loading. Resolves once it is loaded, or has failed to load. */
    async load(name: RouteName): Promise<void> {
      const status = store.getState()[name]?.status
      if (status === 'ready') return
      if (status !== 'loading') begun.set(name, begin(name))
      await begun.get(name)
    },
  }
}

export type ViewLoader = ReturnType<typeof createViewLoader>

const LOADING: LoadedView = Object.freeze({ status: 'loading' })
