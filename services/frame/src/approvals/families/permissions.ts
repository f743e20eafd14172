import { enrichEvm } from '@bowline/clear-signing/evm'
import { grantMessage, PERMISSION_NOTE } from '@bowline/common/api'
import { FrameError } from '@bowline/common/frame'
import { signEvmMessage, signEvmTypedData } from '@bowline/wallet-keys'
import {
  contracts,
  deploymentOf,
  type Hex,
  keccak,
  wrapSignature,
} from '@bowline/wallet-keys/smart-account'
import * as v from 'valibot'
import {
  argumentIs,
  type Caveat,
  callsOf,
  type Delegation,
  delegationData,
  paymentsUpTo,
  permissionContext,
  timesAtMost,
  tokensUpTo,
  until,
} from '../../smart-account/delegation.ts'
import type { Finished, OwnAccount, Prepared, Scene, Step } from '../Family.ts'
import { checked, ownAccount, signing } from './checks.ts'
import { contractKind } from './contractKind.ts'
import { evmReads } from './evmReads.ts'
import { quantityOf } from './fillOperation.ts'
import { type GrantedCall, grantedCalls } from './grantableCalls.ts'
import { type Grant, grantSchema, type Permission, toPlain } from './permissionSchemas.ts'
import { allowanceOf, delegateOf, readGrant } from './readGrant.ts'
import { recordGrant } from './recordGrant.ts'
import { ownerOf } from './runCalls.ts'

/** A year: what lasts longer is forgotten. */
const DAY_SECONDS = 86_400
const LONGEST_SECONDS = 366 * DAY_SECONDS

/**
 * Parses what lets someone else act for a smart account (`wallet_grantPermissions` of ERC-7715): one permission,
 * until a time. Its limits are enforced on the chain. Throws `unsupported` for the account of a key, and
 * `invalid` for what cannot be limited: of functions, for all that no list says to move nothing. What it prepares
 * rejects with `invalid` for functions of a token, which no list may name.
 */
export function parseGrant(params: unknown, scene: Scene): Step {
  const [asked] = checked(v.tuple([grantSchema]), params)
  const account = ownAccount(scene, asked.address)
  if (account.type !== 'smartAccount') throw new FrameError('unsupported')
  if (asked.chainId !== undefined && Number(asked.chainId) !== chainNumber(scene))
    throw new FrameError('unknownChain')
  const functions = lentFunctions(asked, account, scene)
  const grant = withOwnNames(asked, functions)
  const now = Math.floor(scene.clock.now() / 1000)
  const longest = Math.min(
    LONGEST_SECONDS,
    ...functions.map(({ longestDays }) => longestDays * DAY_SECONDS),
  )
  if (grant.expiry <= now || grant.expiry > now + longest) throw new FrameError('invalid')
  const [permission] = grant.permissions
  const context = scene.readingContext(account.address)
  const reading = readGrant(grant, functions, context)
  const reads = evmReads(scene)
  const finish = (found: unknown): Finished => {
    // What `prepare` has found.
    const { isDeployed, salt } = found as { readonly isDeployed: boolean; readonly salt: bigint }
    const delegation: Delegation = {
      delegate: delegateOf(grant),
      delegator: account.address as Hex,
      caveats: [...caveatsOf(permission, functions), until(BigInt(grant.expiry))],
      salt,
    }
    const typedData = delegationData(delegation, chainNumber(scene))
    return {
      signs: signing(
        scene,
        account.address,
        { method: 'eth_signTypedData_v4', params: [ownerOf(scene), typedData] },
        { method: PERMISSION_NOTE },
      ),
      sign: () => signGrant(scene, { account, delegation, grant, isDeployed }),
    }
  }
  return {
    status: 'asks',
    finish,
    async prepare(signal): Promise<Prepared> {
      const [shown, code, kind] = await Promise.all([
        enrichEvm(reading, { context, reads, signal }),
        reads.code(account.address, signal).catch(() => undefined),
        permission.type === 'contract-call'
          ? contractKind(permission.data.address, { ...reads, signal }).catch(() => undefined)
          : 'other',
      ])
      if (kind === 'token' || kind === 'none') throw new FrameError('invalid')
      if (code === undefined || kind === undefined)
        return { status: 'blocked', reading: shown, problem: 'unreachable' }
      const found = {
        isDeployed: code !== '0x',
        salt: BigInt(keccak(`0x${crypto.randomUUID().replaceAll('-', '')}`)),
      }
      return { status: 'ready', reading: shown, found, ...finish(found) }
    },
  }
}

/** The functions that are asked for, as a list names them; none, if something else is. */
function lentFunctions(
  { permissions: [{ type, data }] }: Grant,
  { address }: OwnAccount,
  scene: Scene,
): readonly GrantedCall[] {
  return type === 'contract-call' ? grantedCalls(data, { ...scene, account: address }) : []
}

/** The same with the functions as the list names them: nothing that the app writes is shown or recorded. */
function withOwnNames(grant: Grant, functions: readonly GrantedCall[]): Grant {
  const [permission] = grant.permissions
  if (permission.type !== 'contract-call') return grant
  const calls = functions.map(({ signature }) => signature)
  const addresses = functions.flatMap(({ pinned }) => pinned.map(({ address }) => address))
  const data = { ...permission.data, calls, ...(addresses.length > 0 && { addresses }) }
  return { ...grant, permissions: [{ ...permission, data }] }
}

function caveatsOf(
  { type, data, policies }: Permission,
  functions: readonly GrantedCall[],
): readonly Caveat[] {
  const count = policies.find((policy) => policy.type === 'call-limit')?.data.count
  const times = count === undefined ? [] : [timesAtMost(BigInt(count))]
  if (type === 'contract-call') {
    const selectors = functions.map(({ selector }) => selector)
    const pinned = functions.flatMap((one) => one.pinned.map(argumentIs))
    return [...callsOf(data.address, selectors), ...pinned, ...times]
  }
  const limit = allowanceOf(policies)
  const money =
    type === 'native-token-transfer' ? paymentsUpTo(limit) : tokensUpTo(data.address, limit)
  return [...money, ...times]
}

interface Granted {
  readonly account: OwnAccount
  readonly delegation: Delegation
  readonly grant: Grant
  readonly isDeployed: boolean
}

/** The app is answered once the server has recorded it: what is in no list is never taken back. */
async function signGrant(scene: Scene, { account, delegation, grant, isDeployed }: Granted) {
  const owner = ownerOf(scene) as Hex
  const typedData = delegationData(delegation, chainNumber(scene))
  const signed = await scene.signer.withEntropy(async (key) => {
    const context = permissionContext(delegation, await signEvmTypedData(key, { typedData }))
    const pci = keccak(context)
    return { context, pci, recorded: await signEvmMessage(key, { message: grantMessage(pci) }) }
  })
  const { context, pci, recorded } = signed
  const { domain: site } = scene.readingContext(account.address)
  await recordGrant(scene, {
    address: `${scene.chainId}:${account.address}`,
    pci,
    expiration: grant.expiry * 1000,
    // With the context, its user can take it back without the app.
    permissions: toPlain(grant.permissions).map((one: object) => ({ ...one, context, site })),
    policies: [],
    signature: isDeployed ? recorded : wrapSignature(recorded, owner),
  })
  const { expiry, signer, permissions } = grant
  const granted = toPlain(permissions)
  return {
    // The names of the standard's draft, and those that viem reads.
    chainId: quantityOf(BigInt(chainNumber(scene))),
    address: account.address,
    expiry,
    signer,
    permissions: granted,
    grantedPermissions: granted,
    context,
    permissionsContext: context,
    ...(isDeployed ? {} : deploymentOf(owner)),
    signerMeta: { delegationManager: contracts.delegationManager },
  }
}

const chainNumber = ({ chainId }: Scene): number => Number(chainId.slice('eip155:'.length))
