import type { Kit } from '@bowline/controllers'
import type { ElementAccount } from './accountOf.ts'

/** What every element of ours has. */
export interface BowlineElement extends HTMLElement {
  /** The element's own kit. Without one it shows that of `defineElements`. */
  kit: Kit | undefined
  /** The connected account in the foreground. */
  readonly account: ElementAccount | undefined
  /** The state of the connection, as the attribute `status` says it too. */
  readonly status: string | undefined
  /** The active chain (CAIP-2), as the attribute `chain-id` says it too. */
  readonly chainId: string | undefined
}

export interface AccountElement extends BowlineElement {
  size: 'sm' | 'md' | 'lg' | undefined
  /** Default true. As an attribute: `show-balance="false"`. */
  showBalance: boolean | undefined
  /** Characters of the address kept at its start. Default 4. */
  charsStart: number | undefined
  /** Characters of the address kept at its end. Default 6. */
  charsEnd: number | undefined
}

export interface ButtonElement extends AccountElement {
  /** Default: "Connect wallet", in the visitor's language. */
  label: string | undefined
  /** Shown while a wallet is being asked or an earlier connection is restored. */
  loadingLabel: string | undefined
  variant: 'primary' | 'secondary' | 'ghost' | 'danger' | undefined
}

export interface NetworkElement extends BowlineElement {
  size: 'sm' | 'md' | 'lg' | undefined
}

declare global {
  interface HTMLElementTagNameMap {
    'bowline-button': ButtonElement
    'bowline-account': AccountElement
    'bowline-network': NetworkElement
    'bowline-embedded': BowlineElement
    'bowline-modal': BowlineElement
  }
}
