import { shortAddress } from '@bowline/common'
import type { WalletPrompt } from '@bowline/testing'
import { useEffect, useId, useRef } from 'react'
import type { DemoWallet } from './DemoWallet.ts'
import { describePrompt } from './describePrompt.ts'

export interface PromptDialogProps {
  readonly testWallet: DemoWallet
  readonly prompt: WalletPrompt
}

/** The window that a browser wallet would open: on top of everything, also of our own modal. */
export function PromptDialog({ testWallet, prompt }: PromptDialogProps) {
  const { name, wallet } = testWallet
  const dialog = useRef<HTMLDialogElement>(null)
  const { title, details } = describePrompt(prompt)
  const titleId = useId()
  const address = testWallet.address()

  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      className="prompt"
      aria-labelledby={titleId}
      // Escape closes it, the second time without asking: a wallet without a window would hang.
      onClose={({ currentTarget }) => currentTarget.open || wallet.reject(prompt.id)}
    >
      <div>
        <p className="muted">
          {name}, a test wallet · {shortAddress(address)}
        </p>
        <h2 id={titleId}>{title}</h2>
        <p className="result">{details}</p>
        <div className="row">
          <button type="button" className="button primary" onClick={() => wallet.accept(prompt.id)}>
            Approve
          </button>
          <button type="button" className="button" onClick={() => wallet.reject(prompt.id)}>
            Decline
          </button>
        </div>
      </div>
    </dialog>
  )
}
