import type { ConnectMethod } from '@bowline/controllers'
import type { LoginMethod } from '../../parts/login/LoginMethod.ts'

/** A block of the Connect view: the wallets, or consecutive ways to log in. */
export type ConnectBlock =
  | { readonly kind: 'wallets' }
  | { readonly kind: 'logins'; readonly methods: readonly LoginMethod[] }

/** Splits the ways to connect into blocks, in the same order. */
export function connectBlocks(methods: readonly ConnectMethod[]): readonly ConnectBlock[] {
  const blocks: ConnectBlock[] = []
  for (const method of methods) {
    const last = blocks.at(-1)
    if (method === 'wallet') blocks.push({ kind: 'wallets' })
    else if (last?.kind === 'logins')
      blocks.splice(-1, 1, { kind: 'logins', methods: [...last.methods, method] })
    else blocks.push({ kind: 'logins', methods: [method] })
  }
  return blocks
}
