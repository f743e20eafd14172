import { normalize } from 'viem/ens'

export type LabelReading =
  | { readonly status: 'sound'; readonly label: string }
  /** `reason` is a sentence for the user. */
  | { readonly status: 'refused'; readonly reason: string }

export const MIN_LABEL_LENGTH = 4
/** Lengths that the domain name system allows. */
export const MAX_LABEL_LENGTH = 63
/** The greatest length of a name with its zone, as in the domain name system. */
export const MAX_NAME_LENGTH = 255

/** Names that could be used to impersonate others. */
const RESERVED = [
  'abuse',
  'account',
  'accounts',
  'admin',
  'administrator',
  'billing',
  'bowline',
  'contact',
  'help',
  'helpdesk',
  'hostmaster',
  'info',
  'localhost',
  'login',
  'mail',
  'moderator',
  'nobody',
  'noreply',
  'null',
  'official',
  'owner',
  'postmaster',
  'recovery',
  'register',
  'root',
  'security',
  'service',
  'staff',
  'status',
  'support',
  'system',
  'team',
  'treasury',
  'undefined',
  'verify',
  'wallet',
  'wallets',
  'webmaster',
]

/** Parses a label, with or without its zone. Returns the reason if it is invalid. */
export function readLabel(text: string, zone: string): LabelReading {
  // Not normalised, because that is slow for long texts.
  if (text.length > MAX_NAME_LENGTH)
    return refused(`A name has at most ${MAX_LABEL_LENGTH} characters.`)
  const name = normalForm(text)
  const label = name?.endsWith(`.${zone}`) ? name.slice(0, -zone.length - 1) : name
  if (label === undefined || !/^[a-z0-9-]+$/.test(label))
    return refused('Only letters, digits and hyphens are allowed.')
  if (label.length < MIN_LABEL_LENGTH)
    return refused(`A name has at least ${MIN_LABEL_LENGTH} characters.`)
  if (label.length > MAX_LABEL_LENGTH)
    return refused(`A name has at most ${MAX_LABEL_LENGTH} characters.`)
  if (/^-|-$/.test(label)) return refused('A name neither begins nor ends with a hyphen.')
  if (RESERVED_SKELETONS.has(skeletonOf(label))) return refused('This name is reserved.')
  return { status: 'sound', label }
}

/** ENSIP-15: normalised and in lower case. */
function normalForm(text: string): string | undefined {
  try {
    return normalize(text.trim())
  } catch {
    // Mixed scripts, direction marks, and other disguises.
    return undefined
  }
}

/** `1` and `l` both look like `i`. */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  '-': '',
  '0': 'o',
  '1': 'i',
  l: 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
}
const RESERVED_SKELETONS = new Set(RESERVED.map(skeletonOf))

/**
 * Maps look-alike characters to one, so that `supp0rt`, `sup-port` and `adm1n` match reserved
 * names.
 */
function skeletonOf(label: string): string {
  return label.replace(/[-01l3457]/g, (character) => LOOKS_LIKE[character] ?? '')
}

function refused(reason: string): LabelReading {
  return { status: 'refused', reason }
}
