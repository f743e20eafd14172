import type { Service } from '../service/createService.ts'
import { words } from './words.ts'

/** What is about to happen to the wallet. */
export type Hold = NonNullable<Awaited<ReturnType<Service['vault']['hold']>>['hold']>

/** Names it. */
export function namedHold({ act }: Pick<Hold, 'act'>): string {
  const { closing, replacing, registering, revoking, returning } = words.hold
  return {
    close: closing,
    replace: replacing,
    register: registering,
    revokeDevice: revoking,
    restore: returning,
  }[act]
}
