import { createHash, createPublicKey, randomBytes, verify } from 'node:crypto'
import type { Clock } from '@bowline/common'
import {
  type ParsedParamsOf,
  type SignedAct,
  type VaultAct,
  vaultActText,
  type vaultApi,
} from '@bowline/common/api'
import { HttpProblem } from '../../../basics/HttpProblem.ts'
import type { Database } from '../../../drivers/db/Database.ts'
import type { SignedIn } from '../../../http/SignedIn.ts'
import { otherVersion } from '../problems.ts'
import type { VaultRepo, Wallet } from '../repo.ts'

export interface SignedOptions {
  readonly db: Database
  readonly repo: Pick<VaultRepo, 'wallet'>
  readonly clock: Clock
}

type NewWallet = ParsedParamsOf<typeof vaultApi.create>

/** An act as a call asks for it. */
export interface AskedAct {
  readonly act: VaultAct
  /** What the call is given, without the signature. */
  readonly args: Readonly<Record<string, unknown>>
  /** What the key belongs to. */
  readonly wallet: Pick<Wallet, 'walletId' | 'version' | 'actKey'>
  readonly signed: SignedAct | undefined
}

/** What has become of a signature. */
export interface CheckedAct {
  readonly isSigned: boolean
  readonly hasKey: boolean
  /**
   * Uses the nonce up. Within the transaction of the act.
   *
   * Throws a 403 `NONCE_USED` for one that another call has used, and a 409 if the wallet is another one by now.
   */
  spend(): Promise<void>
}

/** A page signs an act right after it has got its nonce. */
export const NONCE_MS = 10 * 60_000

const hashOf = (nonce: string) => createHash('sha256').update(nonce).digest('base64url')

/** Creates what checks that an act was signed with the key of the wallet. */
export function createSigned({ db, repo, clock }: SignedOptions) {
  const insert = db.prepare(
    'INSERT INTO vault_act_nonces (nonce_hash, user_id, session_id, expires_at) VALUES (?, ?, ?, ?)',
  )
  const forget = db.prepare('DELETE FROM vault_act_nonces WHERE expires_at <= ?')
  const use = db.prepare(
    `DELETE FROM vault_act_nonces
     WHERE nonce_hash = ? AND user_id = ? AND session_id = ? AND expires_at > ?`,
  )

  async function check(asked: AskedAct, { userId, sessionId }: SignedIn): Promise<CheckedAct> {
    const { act, args, wallet, signed } = asked
    const { walletId, version, actKey } = wallet
    const hasKey = actKey !== undefined
    if (!signed) return { isSigned: false, hasKey, async spend() {} }
    const { nonce, signature } = signed
    const text = await vaultActText({ act, userId, walletId, version, nonce, args })
    if (!actKey || !isOf(actKey, text, signature)) throw signatureWrong()
    return {
      isSigned: true,
      hasKey,
      async spend() {
        if ((await use.run(hashOf(nonce), userId, sessionId, clock.now())) === 0)
          throw new HttpProblem(403, 'NONCE_USED', 'This signature was used, or is too old.')
        // A new wallet, and one that is registered just now, is not there yet.
        if (act === 'create' || act === 'register' || act === 'restore') return
        const now = await repo.wallet(userId)
        const isSame =
          now?.walletId === walletId && now.version === version && now.actKey === actKey
        if (!isSame) throw otherVersion()
      },
    }
  }

  return {
    /** A nonce for one act of this login. */
    async begin({ userId, sessionId }: SignedIn): Promise<string> {
      const [nonce, now] = [randomBytes(24).toString('base64url'), clock.now()]
      await db.transaction(async () => {
        await forget.run(now)
        await insert.run(hashOf(nonce), userId, sessionId, now + NONCE_MS)
      })
      return nonce
    },

    /**
     * Checks a signature, if there is one.
     *
     * Throws a 403 `SIGNATURE_WRONG` for one that is not of this act and key, or of a wallet without a key.
     */
    check,

    /** The same for the key of a wallet that is made: whoever names it has to have it. */
    async checkNew(
      { walletId, ...args }: Omit<NewWallet, 'actKey'>,
      actKey: NewWallet['actKey'],
      session: SignedIn,
    ): Promise<CheckedAct | undefined> {
      if (!actKey) return undefined
      const { publicKey, ...signed } = actKey
      const wallet = { walletId, version: 1, actKey: publicKey }
      const all = { walletId, ...args, publicKey }
      return check({ act: 'create', args: all, wallet, signed }, session)
    },
  }
}

export type Signed = ReturnType<typeof createSigned>

/** Whether the key has signed the text (Ed25519). */
function isOf(publicKey: string, text: string, signature: string): boolean {
  try {
    const key = createPublicKey({
      format: 'jwk',
      key: { kty: 'OKP', crv: 'Ed25519', x: publicKey },
    })
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))
  } catch {
    // 32 bytes that are no point of the curve.
    return false
  }
}

const signatureWrong = () =>
  new HttpProblem(403, 'SIGNATURE_WRONG', 'This is no signature of the wallet for this act.')
