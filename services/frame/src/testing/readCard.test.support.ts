import { page, userEvent } from 'vitest/browser'

/** Moves the pointer over what a card says, as whoever reads it does. */
export async function readCard(): Promise<void> {
  const content = page.getByRole('region').first()
  await userEvent.hover(content, { position: { x: 8, y: 8 } })
  await userEvent.hover(content, { position: { x: 30, y: 12 } })
}

/** Moves the pointer over a page beside its buttons. */
export async function readPage(): Promise<void> {
  const { body } = document
  body.style.minHeight = '440px'
  for (const y of [420, 430]) await userEvent.hover(body, { position: { x: 20, y } })
}
