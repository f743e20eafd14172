/**
 * Collects questions asked in the same tick and passes them to `askAll`, which returns one answer
 * per question, in order.
 */
export function createGathering<Q, A>(
  askAll: (questions: readonly Q[]) => Promise<readonly A[]>,
): (question: Q) => Promise<A | undefined> {
  interface Round {
    readonly questions: Q[]
    readonly answers: Promise<readonly A[]>
  }
  let open: Round | undefined

  function begin(): Round {
    const questions: Q[] = []
    const answers = Promise.resolve().then(() => {
      open = undefined
      return askAll(questions)
    })
    return { questions, answers }
  }

  return async (question) => {
    open ??= begin()
    const { questions, answers } = open
    const index = questions.push(question) - 1
    return (await answers)[index]
  }
}
