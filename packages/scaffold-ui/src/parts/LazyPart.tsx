'use client'

import { useKit } from '@bowline/controllers/react'
import { Button, EmptyState } from '@bowline/ui'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useMessages } from '../context/useMessages.ts'
import { translationsOf } from '../messages/createTranslations.ts'
import { commonMessages } from '../messages/generated/en/common.ts'
import { modalMessages } from '../messages/generated/en/modal.ts'

export interface LazyPartProps<P extends object> {
  /** The group of its texts, unless they load with those of the first view. */
  readonly texts?: string | undefined
  /** Must be the same function on every render. */
  readonly load: () => Promise<ComponentType<P>>
  readonly props: P
  /** Shown while the code loads. */
  readonly placeholder: ReactNode
}

/**
 * A part of a view whose code loads when it is first rendered, and again after a failure. Unlike
 * `React.lazy`, which keeps a failure.
 */
export function LazyPart<P extends object>(options: LazyPartProps<P>) {
  const { load, props, placeholder, texts } = options
  const { logger, part } = useKit()['~internals']
  const { want } = part(translationsOf)
  const t = useMessages(modalMessages)
  const common = useMessages(commonMessages)
  const [loaded, setLoaded] = useState<Loaded<P>>({ status: 'loading' })
  const [tries, setTries] = useState(1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each retry loads again
  useEffect(() => {
    let isCurrent = true
    const show = (next: Loaded<P>) => {
      if (isCurrent) setLoaded(next)
    }
    show({ status: 'loading' })
    Promise.all([load(), texts && want(texts)]).then(
      ([Part]) => show({ status: 'ready', Part }),
      (error: unknown) => {
        logger.log('error', 'part failed to load', { error: String(error) })
        show({ status: 'failed' })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [load, logger, tries, texts, want])
  if (loaded.status === 'ready') return <loaded.Part {...props} />
  if (loaded.status === 'loading') return placeholder
  return (
    <EmptyState
      icon="warning"
      title={t('modal.loadFailed')}
      action={<Button onClick={() => setTries(tries + 1)}>{common('common.tryAgain')}</Button>}
    >
      {common('common.checkConnection')}
    </EmptyState>
  )
}

type Loaded<P> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly Part: ComponentType<P> }
  | { readonly status: 'failed' }
