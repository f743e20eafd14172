import {
  isAccountId,
  parseAmount,
  safeHttpUrl,
  safeIcon,
  sanitizeName,
  sanitizeText,
} from '@bowline/common'
import { hexToString } from 'viem'
import { clientAddress, countedAddress } from '../../basics/clientAddress.ts'
import { parseExactJson, readWhole } from '../../basics/parseExactJson.ts'
import { parseJson } from '../../basics/parseJson.ts'
import { decodeText } from '../../chain/decodeText.ts'
import { parseChainAddress } from '../../chain/parseChainAddress.ts'
import { parseTokenId } from '../../chain/parseTokenId.ts'
import { originMatches } from '../../config/originMatches.ts'
import { normalizeName } from '../../modules/chain-data/identity/normalizeName.ts'
import { sniffImage } from '../../modules/chain-data/media/sniffImage.ts'
import { isSpam } from '../../modules/chain-data/nfts/isSpam.ts'
import { parseMetadata } from '../../modules/chain-data/nfts/parseMetadata.ts'
import { readForceUpdate } from '../../modules/chain-data/readForceUpdate.ts'
import { compactText, searchText } from '../../modules/directory/searchText.ts'
import { readLabel } from '../../modules/names/readLabel.ts'
import { readSignedMessage } from '../../modules/names/readSignedMessage.ts'
import { suggestLabels } from '../../modules/names/suggestLabels.ts'
import { verifyRelayToken } from '../../modules/relay/auth/verifyRelayToken.ts'
import { parseFrame } from '../../modules/relay/frames/parseFrame.ts'
import { decodeDataUrl } from '../../pictures/decodeDataUrl.ts'
import { monogramOf } from '../../pictures/monogramOf.ts'

/** The parsers of untrusted text, by name. Each accepts any text. */
export const parserTargets: Readonly<Record<string, (text: string) => unknown>> = {
  clientAddress: (text) =>
    countedAddress(
      clientAddress(
        { headers: { 'x-forwarded-for': text }, socket: { remoteAddress: '::1' } } as never,
        1,
      ),
    ),
  compactText,
  decodeDataUrl,
  decodeText: (text) => decodeText(`0x${Buffer.from(text).toString('hex')}`),
  isAccountId,
  isSpam,
  monogramOf,
  normalizeName,
  originMatches: (text) => originMatches(['https://shop.example'], text),
  parseAmount: (text) => quietly(() => parseAmount(text, 18)),
  parseChainAddress,
  parseExactJson: (text) => readWhole(parseExactJson(text)),
  parseFrame,
  'parseFrame of a long id': (text) =>
    parseFrame(`{"method":"m","id":1778341964282845123,"params":${text}}`),
  parseJson,
  parseMetadata,
  parseTokenId,
  readForceUpdate: (text) => quietly(() => readForceUpdate(text)),
  readLabel: (text) => readLabel(text, 'bowline.id'),
  readSignedMessage: (text) =>
    quietly(() =>
      readSignedMessage(text, {
        action: 'register',
        servers: ['server.test'],
        now: 1_800_000_000_000,
      }),
    ),
  safeHttpUrl,
  safeIcon,
  sanitizeName: (text) => sanitizeName(text, 'fallback'),
  sanitizeText,
  searchText,
  sniffImage: (text) => sniffImage(Buffer.from(text, 'latin1')),
  suggestLabels: (text) => suggestLabels(text, 'bowline.id'),
  'text of bytes': (text) =>
    sanitizeName(hexToString(`0x${Buffer.from(text).toString('hex')}`), ''),
  verifyRelayToken: (text) => verifyRelayToken(text, () => true, 1_800_000_000_000),
}

/** A refusal is a valid result. */
function quietly(read: () => unknown): unknown {
  try {
    return read()
  } catch (error) {
    return error
  }
}
