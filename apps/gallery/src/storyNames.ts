export interface StoryNamesOptions {
  readonly zone?: 'there' | 'hanging' | 'down' | 'long' | undefined
  readonly suggestions?: 'there' | 'hanging' | 'down' | undefined
  /** The code by which a registration is refused, or `hanging`. */
  readonly register?: string | undefined
  /** The name that the account has. */
  readonly own?: string | undefined
}

const ZONES = { there: 'bowline.id', long: 'names.of.a.very.long.domain.example' }
const TAKEN = 'alice'
const never = () => new Promise<Response>(() => {})
const refuse = (code: string) =>
  Promise.resolve(
    Response.json({ code, message: '' }, { status: code === 'RATE_LIMITED' ? 429 : 400 }),
  )
const json = (data: unknown) => Promise.resolve(Response.json(data))

/** Answers the calls about names; `undefined` for every other call. */
export function createStoryNames(options: StoryNamesOptions = {}) {
  const { zone = 'there', suggestions = 'there', register, own } = options
  const domain = ZONES[zone === 'long' ? 'long' : 'there']
  const profile = (name: string) => ({
    name,
    registered: 1_700_000_000,
    updated: 1_700_000_000,
    addresses: {},
    attributes: [],
  })
  const suggest = (label: string) => {
    const names = [label, `${label}hq`, `${label}-eth`, `the-${label}`, `${label}101`]
    return names.map((name) => ({ name: `${name}.${domain}`, registered: name === TAKEN }))
  }
  return ({ pathname }: URL): Promise<Response> | undefined => {
    if (pathname.endsWith('/profile/zone')) {
      if (zone === 'hanging') return never()
      return zone === 'down' ? refuse('NOT_FOUND') : json({ zone: domain })
    }
    if (pathname.includes('/profile/suggestions/')) {
      if (suggestions === 'hanging') return never()
      if (suggestions === 'down') return refuse('NOT_FOUND')
      return json({ suggestions: suggest(pathname.split('/').at(-1) ?? '') })
    }
    if (pathname.includes('/profile/reverse/')) return json(own ? [profile(own)] : [])
    if (!pathname.endsWith('/profile/account')) return undefined
    if (register === 'hanging') return never()
    return register ? refuse(register) : json({ success: true })
  }
}
