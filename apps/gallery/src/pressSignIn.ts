import type { StoryKit } from './storyKit.ts'

/** Presses the main button once the message is there to be signed or sent again, and calls back. */
export function pressSignIn({ kit }: StoryKit, then: () => void = () => {}): void {
  const interaction = kit.interaction.getState()
  let isPressed = false
  const look = () => {
    const step = interaction?.step.getState()
    if (isPressed || step?.kind !== 'signIn' || step.isAnswered || !step.message) return
    isPressed = true
    stop?.()
    step.answer({ isAccepted: true })
    then()
  }
  const stop = interaction?.step.subscribe(look)
  look()
}
