const TELL_MS = 50

/** Tells the server how this page is, again and again, in order. Calls `onAnswer` with what it says. */
export async function tellAlways(
  state: () => object,
  onAnswer: (said: unknown) => void = () => {},
): Promise<void> {
  for (;;) {
    const answer = await fetch('/state', { method: 'POST', body: JSON.stringify(state()) })
    onAnswer(await answer.json())
    await new Promise((resolve) => setTimeout(resolve, TELL_MS))
  }
}
