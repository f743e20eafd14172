'use client'
import { Toast, type ToastProps } from '@bowline/ui'
import { useRef } from 'react'
import { useMessages } from '../context/useMessages.ts'
import { modalMessages } from '../messages/en/modal.ts'
import { useToastFocus } from './useToastFocus.ts'

export type VisibleToastProps = Omit<ToastProps, 'dismissLabel'>

/** A toast in a landmark that the keyboard can reach. */
export function VisibleToast(props: VisibleToastProps) {
  const t = useMessages(modalMessages)
  const region = useRef<HTMLElement>(null)
  const { onFocus } = useToastFocus(region)
  return (
    <section
      ref={region}
      className="bl-toasts"
      aria-label={t('modal.notifications')}
      aria-keyshortcuts="F6"
      onFocus={onFocus}
    >
      <Toast {...props} dismissLabel={t('modal.dismissToast')} />
    </section>
  )
}
