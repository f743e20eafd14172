import type { ChainId, Namespace } from '@bowline/common'
import type { Kit } from '@bowline/controllers'
import { accountOf, type ElementAccount } from './accountOf.ts'

/** What the events of an element carry as `detail`. */
export interface ElementEvents {
  /** A wallet is connected, by the visitor or after a reload. */
  'bowline-connect': {
    /** One for each family that was connected. */
    readonly accounts: readonly ElementAccount[]
    readonly restored: boolean
  }
  /** A connection ended. */
  'bowline-disconnect': {
    readonly namespaces: readonly Namespace[]
    /** `wallet` if the wallet ended it. */
    readonly by: 'app' | 'wallet'
  }
  /** Another network of a family is active. */
  'bowline-chain': {
    readonly namespace: Namespace
    readonly chainId: ChainId
    readonly by: 'app' | 'wallet'
  }
  /** Another account is active, or the account of another family is in the foreground. */
  'bowline-account': { readonly account: ElementAccount }
}

export type ElementEventName = keyof ElementEvents

declare global {
  interface HTMLElementEventMap extends ElementEventMap {}
}

type ElementEventMap = { [N in ElementEventName]: CustomEvent<ElementEvents[N]> }

/**
 * Lets each of the elements tell what happens to the kit, until the returned function is called. Each tells it itself,
 * so the events do not bubble: a listener further up would be told as often as there are elements.
 */
export function tellElements(kit: Kit, elements: () => Iterable<HTMLElement>): () => void {
  const tell = <N extends ElementEventName>(name: N, detail: ElementEvents[N]) => {
    for (const element of [...elements()])
      element.dispatchEvent(new CustomEvent(name, { detail, composed: true }))
  }
  const tellAccount = (account: ElementAccount | undefined) =>
    account && tell('bowline-account', { account })
  const { events } = kit
  const stops = [
    events.on('connected', ({ namespaces, restored }) =>
      tell('bowline-connect', {
        accounts: namespaces.flatMap((one) => accountOf(kit, one) ?? []),
        restored,
      }),
    ),
    events.on('disconnected', (detail) => tell('bowline-disconnect', detail)),
    events.on('networkChanged', (detail) => tell('bowline-chain', detail)),
    events.on('accountChanged', ({ namespace }) => tellAccount(accountOf(kit, namespace))),
    events.on('namespaceChanged', () => tellAccount(accountOf(kit))),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
