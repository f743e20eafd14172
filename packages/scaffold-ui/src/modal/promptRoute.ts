import type { AnyPrompt, Route } from '@bowline/controllers'

const APPROVE: Route = { name: 'ApproveTransaction' }

/** Returns the view that shows a prompt. Two previews are two views, so that each is read from its top. */
export function promptRoute(prompt: AnyPrompt | undefined): Route {
  if (prompt?.kind !== 'preview') return APPROVE
  return { name: 'PreviewRequest', data: { id: prompt.id } }
}

/** Whether a view shows nothing but prompts. */
export const isPromptRoute = ({ name }: Route): boolean =>
  name === 'ApproveTransaction' || name === 'PreviewRequest'
