import { silentLogger, systemClock } from '@bowline/common'
import { type Environment, parseConfig } from '../config/parseConfig.ts'
import { createAudit } from '../drivers/audit/createAudit.ts'
import { createAuditRepo } from '../drivers/audit/repo.ts'
import { resealSigningKey } from '../drivers/audit/signingKey.ts'
import { verifyAudit } from '../drivers/audit/verifyAudit.ts'
import { createFileKms } from '../drivers/kms/createFileKms.ts'
import { KmsError } from '../drivers/kms/Kms.ts'
import {
  addKey,
  createKeyFile,
  hasPreparedKey,
  prepareKey,
  useNewestKey,
} from '../drivers/kms/keyFile.ts'
import { resealShares } from '../modules/vault/resealShares.ts'
import { withDatabase } from './withDatabase.ts'

/** Creates the key file. */
export function runCreateKeys(env: Environment): number {
  const { keyFile } = parseConfig(env)
  const id = createKeyFile(keyFile, systemClock.now())
  process.stdout.write(
    `Created ${keyFile} with the key ${id}. Keep a copy apart from the database: without it no wallet opens.\n`,
  )
  return 0
}

/** Adds a key that opens and does not seal yet, so that every server has it before one seals with it. */
export async function runPrepareKeys(env: Environment): Promise<number> {
  const { keyFile } = parseConfig(env)
  if (await hasPreparedKey(keyFile))
    throw new KmsError('KMS_UNAVAILABLE', `${keyFile} has a key already that is not used yet.`)
  const id = await prepareKey(keyFile, systemClock.now())
  process.stdout.write(
    `Added the key ${id} to ${keyFile}. Copy the file to every server, then run "bowline-server keys rotate".\n`,
  )
  return 0
}

/** Seals everything with a new key, also while servers are running. */
export async function runRotateKeys(env: Environment): Promise<number> {
  const config = parseConfig(env)
  const { keyFile } = config
  return withDatabase(config, async (db) => {
    const isPrepared = await hasPreparedKey(keyFile)
    if (config.sharedStore && !isPrepared)
      throw new KmsError(
        'KMS_UNAVAILABLE',
        'Servers share this database, and each needs the key before one seals with it: run "bowline-server keys prepare", and copy the file to all of them.',
      )
    const kms = createFileKms(keyFile)
    const id = isPrepared ? await useNewestKey(keyFile) : await addKey(keyFile, systemClock.now())
    await resealSigningKey(createAuditRepo(db), kms)
    const count = await resealShares(db, kms)
    const audit = createAudit({ db, kms, clock: systemClock, logger: silentLogger })
    await audit.append({ actor: 'operator', event: 'keys.resealed', meta: { count } })
    await audit.close()
    process.stdout.write(
      `The key ${id} seals from now on, and ${count} slots were sealed with it. Copy the file. Earlier keys still open backups of before.\n`,
    )
    return 0
  })
}

/** Checks the audit log. Resolves with 1 if it was changed. */
export async function runVerifyAudit(env: Environment): Promise<number> {
  const config = parseConfig(env)
  return withDatabase(config, async (db) => {
    const repo = createAuditRepo(db)
    const options = { kms: createFileKms(config.keyFile), now: systemClock.now() }
    const { rows, checkpoints, unsigned, problems } = await verifyAudit(repo, options)
    for (const problem of problems) process.stdout.write(`${problem}\n`)
    const verdict = problems.length > 0 ? 'The audit log was changed' : 'The audit log is whole'
    process.stdout.write(
      `${verdict}: ${rows} rows, ${checkpoints} signed checkpoints, ${unsigned} rows not signed yet.\n`,
    )
    return problems.length > 0 ? 1 : 0
  })
}
