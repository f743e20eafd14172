/** A wallet as the directory sends it. */
interface DirectoryWallet {
  readonly id: string
  readonly name: string
  readonly rdns?: string
  readonly homepage: string
  readonly mobile_link?: string
  readonly universal_link?: string
  readonly browse_link?: string
  readonly desktop_link?: string
  readonly webapp_link?: string
  readonly app_store?: string
  readonly play_store?: string
  readonly chrome_store?: string
  readonly firefox_store?: string
}

const FIRST = ['Amber', 'Beacon', 'Cedar', 'Delta', 'Ember', 'Fathom', 'Grove', 'Harbor']
const LAST = ['', ' Mobile', ' Vault', ' Pocket', ' Keys', ' One', ' Safe', ' Pay']

const made: readonly DirectoryWallet[] = LAST.flatMap((last) =>
  FIRST.map((first) => {
    const id = `${first}${last}`.toLowerCase().replace(' ', '-')
    const homepage = `https://${id}.example`
    return { id, name: `${first}${last}`, homepage, mobile_link: `${homepage}/app` }
  }),
)

const STORES = {
  app_store: 'https://apps.example/app/lantern',
  play_store: 'https://play.example/store/apps/lantern',
  chrome_store: 'https://chrome.example/detail/lantern',
  firefox_store: 'https://addons.example/lantern',
}

/** Made-up wallets: one that can be reached in every way, one for browsers only, and many more. */
const wallets: readonly DirectoryWallet[] = [
  {
    id: 'lantern',
    name: 'Lantern',
    homepage: 'https://lantern.example',
    mobile_link: 'https://lantern.example/app',
    desktop_link: 'lantern://',
    webapp_link: 'https://web.lantern.example',
    ...STORES,
  },
  {
    id: 'halyard',
    name: 'Halyard',
    homepage: 'https://halyard.example',
    mobile_link: 'halyard://',
    app_store: STORES.app_store,
  },
  {
    id: 'northstar',
    name: 'Northstar',
    rdns: 'example.northstar',
    homepage: 'https://northstar.example',
    chrome_store: STORES.chrome_store,
  },
  {
    id: 'long',
    name: 'A wallet with a name that is far too long',
    homepage: 'https://long.example',
    mobile_link: 'https://long.example/app',
  },
  {
    id: 'spinnaker',
    name: 'Spinnaker',
    homepage: 'https://spinnaker.example',
    mobile_link: 'spinnaker://',
    universal_link: 'https://spinnaker.example/app',
    browse_link: 'https://spinnaker.example/browse/{url}',
    app_store: 'https://apps.example/app/spinnaker',
    play_store: 'https://play.google.com/store/apps/details?id=example.spinnaker',
  },
  {
    id: 'genoa',
    name: 'Genoa',
    homepage: 'https://genoa.example',
    browse_link: 'https://genoa.example/browse/{url}',
    app_store: 'https://apps.example/app/genoa',
  },
  { id: 'bare', name: 'Bare', homepage: '', mobile_link: 'bare://' },
  ...made,
]

export type DirectoryState = 'there' | 'hanging' | 'down' | 'empty'

/** Answers like the directory service, in the state that a story needs. Nothing leaves the page. */
export function createStoryDirectory(state: DirectoryState): typeof fetch {
  return async (input) => {
    const { searchParams } = new URL(input instanceof Request ? input.url : input)
    if (state === 'hanging') return new Promise<Response>(() => {})
    // Not worth a second try, so the story does not have to wait for it.
    if (state === 'down') return new Response(null, { status: 404 })
    const search = searchParams.get('search')?.toLowerCase() ?? ''
    const include = searchParams.get('include')?.split(',')
    const exclude = searchParams.get('exclude')?.split(',')
    const found = (state === 'empty' ? [] : wallets).filter(
      ({ id, name }) =>
        name.toLowerCase().includes(search) &&
        (include?.includes(id) ?? true) &&
        !exclude?.includes(id),
    )
    const entries = Number(searchParams.get('entries') ?? 40)
    const start = (Number(searchParams.get('page') ?? 1) - 1) * entries
    return Response.json({ data: found.slice(start, start + entries), count: found.length })
  }
}
