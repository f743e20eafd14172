import type { Step } from '../screen/createSteps.ts'
import { askToConfirm, type ConfirmPort, type ConfirmQuestion } from '../wallet/askToConfirm.ts'
import { type ProtectAbout, protectWallet } from '../wallet/protectWallet.ts'
import type { Calls } from './createCalls.ts'

/** Asks for a confirmation here. The page goes on with it, and ends the request; false if the user goes back. */
export async function confirmHere(step: Step, calls: Calls): Promise<false> {
  const port: ConfirmPort<never> = {
    // Of the wallet's own page, as the browser says.
    question: async () => (await calls.call('question')) as ConfirmQuestion | undefined,
    async answer(answer) {
      await calls.call('answer', answer)
      return ended
    },
  }
  const outcome = await askToConfirm(step, port)
  return outcome === 'left' ? false : ended
}

/** The request that was confirmed ends with the page's word, and the screen with it. */
const ended = new Promise<never>(() => {})

/** Lets the user protect the wallet here. Returns false if the page has to see to it. */
export async function protectHere(step: Step, calls: Calls): Promise<boolean> {
  const about = (await calls.call('protecting')) as ProtectAbout | undefined
  if (!about) return false
  await protectWallet({
    ...about,
    step,
    isCheckedElsewhere: true,
    keys: { protect: async (secret) => void (await calls.call('protect', secret)) },
  })
  return true
}
