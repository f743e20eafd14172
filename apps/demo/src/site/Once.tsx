import { type ReactNode, Suspense, use } from 'react'

export interface OnceProps<Part> {
  readonly loaded: Promise<Part>
  readonly draw: (part: Part) => ReactNode
}

/** Draws a part of a page once its code has loaded; the rest of the page does not wait for it. */
export const Once = <Part,>(props: OnceProps<Part>) => (
  <Suspense>
    <Loaded {...props} />
  </Suspense>
)

function Loaded<Part>({ loaded, draw }: OnceProps<Part>) {
  return draw(use(loaded))
}
