import { createStoryHistory, type StoryHistoryOptions } from './storyHistory.ts'
import { createStoryNames, type StoryNamesOptions } from './storyNames.ts'
import { createStoryOnramp, type StoryOnrampOptions } from './storyOnramp.ts'
import { createStorySwaps, type StorySwapsOptions } from './storySwaps.ts'
import { type StoryBalance, storyBalances } from './storyTokens.ts'

/** An NFT as a server sends it. */
export interface StoryNft {
  readonly chainId: string
  readonly contract: string
  readonly tokenId: string
  readonly standard: 'erc721' | 'erc1155'
  readonly amount: string
  readonly name: string
  readonly collection: string
  readonly description?: string
  readonly hasImage: boolean
  readonly spam: boolean
}

export interface StoryServerOptions {
  readonly balances?: readonly StoryBalance[] | undefined
  readonly mayHoldMore?: boolean | undefined
  readonly nfts?: readonly StoryNft[] | undefined
  readonly name?: string | undefined
  readonly swaps?: StorySwapsOptions | undefined
  readonly history?: StoryHistoryOptions | undefined
  readonly onramp?: StoryOnrampOptions | undefined
  readonly names?: StoryNamesOptions | undefined
  /** It is still reading the chain, so its lists are not whole yet. */
  readonly reading?: boolean | undefined
  /** How it is: every call hangs, or every call fails. */
  readonly state?: 'there' | 'hanging' | 'down' | undefined
}

/** Where the server of every story is; only `fetch` is ever asked for it. */
export const STORY_SERVER = 'https://server.example'

/** Answers the kit's calls like a server. Nothing leaves the page. */
export function createStoryServer(options: StoryServerOptions = {}): typeof fetch {
  const { balances = storyBalances, nfts = [], name, reading, state = 'there' } = options
  const answers: readonly (readonly [RegExp, unknown])[] = [
    [/\/v1\/supported-chains$/, { http: ['eip155:1', 'eip155:8453'], ws: [] }],
    [/\/v1\/account\/[^/]+\/balance$/, { balances, mayHoldMore: options.mayHoldMore }],
    [/\/v1\/account\/[^/]+\/nfts$/, { data: nfts, next: null, incomplete: reading }],
    [/\/v1\/identity\/[^/]+$/, { name: name ?? null, avatar: null }],
  ]
  const answerSwaps = createStorySwaps(options.swaps)
  const answerOnramp = createStoryOnramp(options.onramp)
  const answerHistory = createStoryHistory({ ...options.history, reading })
  const answerNames = createStoryNames(options.names)
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (state === 'hanging') return new Promise<Response>(() => {})
    const [, answer] = answers.find(([path]) => path.test(url.pathname)) ?? []
    const special =
      state === 'there'
        ? (answerSwaps(url, init?.body) ??
          answerOnramp(url, init?.body) ??
          answerNames(url) ??
          answerHistory(url))
        : undefined
    if (special) return special
    // Not worth a second try, so the story does not have to wait for it.
    if (state === 'down' || !answer) return new Response(null, { status: 404 })
    return Response.json(answer)
  }
}

/** Options of a kit that has this server. */
export const withServer = (options?: StoryServerOptions) => ({
  services: { data: STORY_SERVER },
  fetch: createStoryServer(options),
})
