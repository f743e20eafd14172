/**
 * Where code that loads later is cut off, by the module that is imported there. Each name is one file per
 * package: the screens of one task share a file, since a visitor of the first soon comes to the next.
 */
const SEAMS = [
  ['modal', /\/modal\/ModalShell\.tsx$/],
  ['wallets', /\/controllers\/src\/assembly\/createCore\.ts$/],
  // Few apps have users sign in.
  [
    'signIn',
    /\/interaction\/SignInPanel|\/signInWiring\.|\/createKitSignIn\.|\/sign-in\/performSignIn/,
  ],
  [
    'connecting',
    /\/views\/(all-wallets|connecting-|downloads|get-wallet|what-is-a-wallet|connect\/HostAppNote)|\/modal\/YieldedPill|\/parts\/(pairing\/|interaction\/begin)/,
  ],
  ['prompts', /\/views\/approve-transaction|\/modal\/FrameHost|\/parts\/prompt\//],
  // What is about to be signed, and what was.
  ['preview', /\/views\/(preview-request|signed-)/],
  ['login', /\/parts\/login\//],
  ['networks', /\/views\/(networks|switch-|unsupported-chain|what-is-a-network)|UnsupportedBanner/],
  [
    'account',
    /\/views\/(account|profile|receive|compatible-|nft|activity)|\/parts\/activity\/|\/features\/(activity|identity|nfts|portfolio)\//,
  ],
  ['send', /\/views\/(send|speed-up)|\/features\/recipients\//],
  // What a swap takes from its review on. Whoever looks at a price has none of it.
  ['swapSteps', /\/features\/swap\/swapSteps\./],
  ['swap', /\/views\/swap|\/parts\/swap\/|\/features\/swap\//],
  ['onramp', /\/views\/(onramp|what-is-a-buy)/],
  ['names', /\/views\/(choose|register)-account-name/],
  // The list of wallets asks the directory, and nothing else.
  ['directory', /\/services\/contracts\/directory\./],
  ['contracts', /\/services\/contracts\/|\/common\/src\/api\//],
  ['accountButton', /\/buttons\/AccountDetails\.tsx$/],
]

/** The texts of a language: those of the first view, and the rest. */
const TEXTS = /\/messages\/generated\/([\w-]+)\/(first|rest)\.ts$/

/** The name of the code behind a dynamic import of that module. Without a rule it is the module's own. */
export function seamOf(path) {
  const [, language, part] = path.match(TEXTS) ?? []
  if (language) return `texts-${language}-${part}`
  const [name] = SEAMS.find(([, pattern]) => pattern.test(path)) ?? []
  return name ?? path.match(/([^/]+)\.tsx?$/)[1]
}
