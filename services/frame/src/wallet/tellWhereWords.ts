import type { Step } from '../screen/createSteps.ts'
import { button, form, strong, text, title } from '../screen/parts.ts'
import { words } from '../words.ts'

/**
 * Says where the recovery words are asked for: in a tab that users open by its address. An app could imitate any page that
 * it opens, so none of those asks for them, and nobody learns to enter them there.
 */
export function tellWhereWords(step: Step): Promise<void> {
  const { ownTab } = words
  const { host, search } = location
  const projectId = new URLSearchParams(search).get('projectId') ?? ''
  const address = `${host}/wallet?${new URLSearchParams({ projectId })}`
  return step<void>((screen) => {
    const back = button(words.restore.back, { look: 'primary', type: 'submit' })
    screen.show(
      form(
        async () => screen.done(),
        title(ownTab.title),
        text(ownTab.why),
        text(strong(address)),
        back,
      ),
    )
  })
}
