import type { Wire } from '../serveFrame.test.support.ts'

/** What happens to the calls of a page while its user does something. */
export const FAULTS = ['lost', 'lost once', 'refused once', 'pressed again'] as const

export type Fault = (typeof FAULTS)[number]

/**
 * Creates a network that loses the answer to one call that the server has done, and then all calls until it is mended
 * (`lost`) or none (`lost once`); or before which the server says 503 once.
 */
export function createLossyWire() {
  let next: { readonly isAt: RegExp; readonly fault: Fault } | undefined
  let isDown = false
  let struck = 0
  const wire: Wire = async ({ path }, send) => {
    if (isDown) throw new TypeError('The network is down.')
    if (!next?.isAt.test(path)) return send()
    const { fault } = next
    next = undefined
    struck += 1
    if (fault === 'refused once')
      return Response.json({ code: 'BUSY', message: 'Later.' }, { status: 503 })
    const response = await send()
    if (fault === 'pressed again') return response
    // A call that was refused anyway tests nothing.
    if (!response.ok) throw new RangeError(`It was refused: ${await response.text()}`)
    isDown = fault === 'lost'
    throw new TypeError('The answer was lost.')
  }
  return {
    wire,
    /** How often a call was met. */
    struck: () => struck,
    /** Meets the next call of a path, such as `/v1/vault/slots/:slotId/remove`. */
    meet(path: string, fault: Fault) {
      next = { isAt: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`), fault }
    },
    mend() {
      isDown = false
      next = undefined
    },
  }
}
