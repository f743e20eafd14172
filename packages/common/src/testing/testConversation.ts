import { KitError } from '../errors/KitError.ts'
import type { Conversation, Pairing, Question } from '../ports/Conversation.ts'

/**
 * Creates a conversation without a screen: it passes pairing offers on that wallets can take, and answers questions with
 * `answer`. Without that it refuses every question.
 */
export const testConversation = (
  onPairing: (pairing: Pairing) => void = () => {},
  answer: (question: Question) => unknown = () => {
    throw new KitError('ABORTED')
  },
): Conversation => ({
  tell(notice) {
    if (notice.kind === 'pairing' && !notice.pairing.isPending) onPairing(notice.pairing)
  },
  // The question names the shape of its answer.
  ask: async (question) => (await answer(question)) as never,
})
