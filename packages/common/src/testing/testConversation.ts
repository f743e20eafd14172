import { KitError } from '../errors/KitError.ts'
import type { Conversation, Pairing } from '../ports/Conversation.ts'

/** Creates a conversation without a screen: it passes pairing offers on and refuses every question. */
export const testConversation = (
  onPairing: (pairing: Pairing) => void = () => {},
): Conversation => ({
  tell(notice) {
    if (notice.kind === 'pairing') onPairing(notice.pairing)
  },
  ask: () => Promise.reject(new KitError('ABORTED')),
})
