import type { Approval, WalletPrompt, WalletRequest } from './EvmTestWallet.ts'
import { ProviderRpcError } from './ProviderRpcError.ts'

type Decision = { readonly ok: true } | { readonly ok: false; readonly error: unknown }

export interface Prompts {
  get(): readonly WalletPrompt[]
  subscribe(onChange: () => void): () => void
  setApproval(approval: Approval): void
  /** Resolves when the person agrees; rejects when they do not. */
  ask(
    request: WalletRequest & { readonly origin: string; readonly message?: string },
  ): Promise<void>
  decide(decision: Decision, promptId?: number): void
  /** Whether a prompt of this method is open for a site. */
  isOpen(method: string, origin: string): boolean
}

export const REJECTION = new ProviderRpcError(4001, 'User rejected the request.')

/** The questions that a wallet has put to its person, and the answers that were given ahead. */
export function createPrompts(initial: Approval): Prompts {
  const listeners = new Set<() => void>()
  const settle = new Map<number, (decision: Decision) => void>()
  const ahead: Decision[] = []
  let approval = initial
  let open: readonly WalletPrompt[] = []
  let lastId = 0

  const setOpen = (next: readonly WalletPrompt[]) => {
    open = next
    for (const listener of [...listeners]) listener()
  }

  return {
    get: () => open,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
    setApproval(next) {
      approval = next
    },
    async ask(request) {
      const decision = ahead.shift() ?? (approval === 'auto' ? { ok: true as const } : undefined)
      const given =
        decision ??
        (await new Promise<Decision>((resolve) => {
          lastId += 1
          settle.set(lastId, resolve)
          setOpen([...open, { ...request, id: lastId }])
        }))
      if (!given.ok) throw given.error
    },
    decide(decision, promptId = open[0]?.id) {
      if (promptId === undefined) return void ahead.push(decision)
      const resolve = settle.get(promptId)
      // Answered already, perhaps by two clicks on the same button.
      if (!resolve) return
      settle.delete(promptId)
      setOpen(open.filter(({ id }) => id !== promptId))
      resolve(decision)
    },
    isOpen: (method, origin) =>
      open.some((prompt) => prompt.method === method && prompt.origin === origin),
  }
}
