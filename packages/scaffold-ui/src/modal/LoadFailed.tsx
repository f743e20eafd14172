'use client'
import { EnvironmentContext } from '@bowline/controllers/react'
import { useContext } from 'react'
import { ThemeRoot } from '../context/ThemeRoot.tsx'
import { useText } from '../context/useText.ts'
import { loadFailedMessages } from '../messages/en/loadFailed.ts'

export interface LoadFailedProps {
  /** Absent after a retry: some browsers keep a failed chunk until a reload. */
  readonly onRetry?: (() => void) | undefined
  readonly onClose: () => void
}

/** Shown if the modal's own code does not load. It must not depend on that code. */
export function LoadFailed({ onRetry, onClose }: LoadFailedProps) {
  const t = useText(loadFailedMessages)
  const environment = useContext(EnvironmentContext)
  const reload = () => (environment ?? location).reload()
  return (
    <ThemeRoot className="bl-load-failed">
      <p role="alert">{t('loadFailed.text')}</p>
      <button type="button" className="bl-button" onClick={onRetry ?? reload}>
        {t(onRetry ? 'loadFailed.tryAgain' : 'loadFailed.reload')}
      </button>
      <button type="button" className="bl-button" onClick={onClose}>
        {t('loadFailed.close')}
      </button>
    </ThemeRoot>
  )
}
