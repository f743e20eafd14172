/** The files of a package in loading order: each may import from those before it. */
export const LOAD_ORDER = [
  'core',
  'page',
  'shared',
  'wallets',
  'directory',
  'qrCode',
  'modal',
  'guide',
  'steps',
  'interactions',
  'accountHook',
  'accountButton',
  'parts',
]

/** The file of what only apps use. It may import from every other. */
export const MORE = 'more'

/** An app may call them on its page, so they are apart from what loads later and uses them too. */
const HOOKS = /\/packages\/react\/src\/hooks\//
/** What hooks are made of: on pages that call one, and in the screens. Those that ask for an account are beside the button of one. */
const HOOK_PARTS = /\/controllers\/src\/(react\/base\/(?!useAccountId)|query\/kitQuery\.)/
const COMMON = /\/packages\/common\//
/** Each of its entries is for one family: an app, and a server, load that family's libraries alone. */
const PER_FAMILY = /\/packages\/signatures\//
/**
 * What it takes to ask wallets, to tell how they fail, and to show and compare what they answer. A page, and the list of wallets,
 * do without.
 */
const WALLETS =
  /\/packages\/common\/src\/(adapters\/|errors\/errorMeanings|text\/(randomId|sanitizeText)|address\/sameAddress)/

/** What it takes to start an interaction. Fetched when the user is about to, by whichever screen. */
const INTERACTIONS =
  /\/controllers\/src\/(core\/(create(Interaction|Questions)|windows)|shared\/interact\.ts|features\/(connections\/(connect(Scope)?|rememberConnected)|networks\/switchNetwork|sign-in\/signIn)\.ts)/

/** The hook starts an interaction. What is known of an account is loaded on pages that start none. */
const SIGN_IN_HOOK = /\/hooks\/useSignIn\.ts/

/** The hook of most apps. A button draws without it, and a page that calls it has no queries. */
const ACCOUNT_HOOK = /\/hooks\/useAccount\.ts/
/** What it takes, as do those who deal with wallets. */
const ACCOUNT_TYPES = /\/controllers\/src\/(shared\/knownAccountType|kit\/traitsOf)\.ts/

/** Messages of signing in: adapters whose wallets write them need the same, with their first connection. */
const SIGN_IN_MESSAGES = /\/common\/src\/sign-in\//

/** What loads once the code that deals with wallets is there, and may take from it. */
const AFTER_WALLETS = new Set([
  'wallets',
  'signIn',
  'jointSession',
  'createPreview',
  'followAnswers',
  'noteOpened',
])

/** Finds texts that load later. A page with a button alone has none of them. */
const LANGUAGES = /\/common\/src\/languages\//

/** Finds the texts of a language that are to be loaded. A page in English has none of it, and no file more for it. */
const LOOK_UP = /\/common\/src\/languages\/lookUpLanguage/

/** Long lists. The list of wallets is none; the first steps after it that have one fetch it beside their own file. */
const LONG_LISTS = /\/ui\/src\/virtual-list\//

/**
 * The client of services is in one file with the contract of the directory, since the other contracts take it from there. It is apart
 * from what else common has for later, of which the list of wallets needs nothing.
 */
const API_CLIENT =
  /\/(controllers\/src\/services\/contracts\/directory|common\/src\/(api\/(apiAddress|createApiClient|defineApi|directoryApi)|ports\/Logger))\./

/** What a wallet is: shown beside the list at once where there is room, and elsewhere when it is asked for. */
const GUIDE =
  /\/scaffold-ui\/src\/(parts\/guide\/|views\/connect\/(ConnectIntro|NoWalletNote)|messages\/generated\/en\/whatIsAWallet)/

/** Part of the note that visitors without a wallet see on top of the list. */
const NOTES = /\/ui\/src\/banner\//

/** Drawn by the wallet's page, too, which has no React. */
const QR_CODES = /\/ui\/src\/qr-code\/drawQrCode/

/**
 * Names the output file of a module, from the seams behind which it is needed; `undefined` leaves
 * it to the bundler. The imports of a module are needed behind the same seams or more, so files
 * never import each other in a circle.
 */
export function chunkName(id, { seams, isClient }) {
  // A React server may call modules that are not for the client, so the two are never in one file.
  if (seams?.has('page')) return isClient ? 'page' : 'core'
  if (ACCOUNT_HOOK.test(id)) return 'accountHook'
  if (!seams || HOOKS.test(id)) return isClient ? MORE : undefined
  if (PER_FAMILY.test(id)) return undefined
  const isModal = seams.has('modal') || NOTES.test(id)
  // What the first steps after the list share with others. It is fetched with them, while the list is read.
  const isStep = seams.has('connecting') && seams.size > 1
  const dealsWithWallets = seams.has('wallets')
  if (WALLETS.test(id)) return 'wallets'
  if (QR_CODES.test(id)) return 'qrCode'
  if (GUIDE.test(id)) return 'guide'
  if (API_CLIENT.test(id)) return 'directory'
  if (INTERACTIONS.test(id)) return 'interactions'
  if (ACCOUNT_TYPES.test(id)) return 'core'
  if (SIGN_IN_HOOK.test(id)) return 'signInHook'
  if (SIGN_IN_MESSAGES.test(id)) return 'signIn'
  if (LOOK_UP.test(id)) return 'lookUpLanguage'
  if (LANGUAGES.test(id)) return 'languages'
  if (LONG_LISTS.test(id) && !seams.has('modal')) return 'parts'
  // Adapters use what common has for the list too, so there it would be one more file to fetch.
  if (COMMON.test(id) && (isModal || isStep || (dealsWithWallets && seams.size > 1))) return 'core'
  if (dealsWithWallets && seams.isSubsetOf(AFTER_WALLETS)) return 'wallets'
  if ((dealsWithWallets && seams.size > 1) || HOOK_PARTS.test(id)) return 'shared'
  if (isModal) return 'modal'
  if (isStep) return 'steps'
  // The button of an account is there before the screens of one, and a page that reads a balance has no screens.
  if (seams.has('accountButton')) return 'accountButton'
  return seams.size === 1 ? [...seams][0] : 'parts'
}
