// Takes vectors from their published files, which the first word is a folder of, into data/: what a check needs of each, packed.
// data/NOTICE.md says where each file is published. `node scripts/vectors/take.mjs <folder>`
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gunzipSync } from 'node:zlib'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('usage: node scripts/vectors/take.mjs <folder>')

const read = (name) => JSON.parse(readFileSync(join(folder, name), 'utf8'))
const readPacked = (name) => JSON.parse(gunzipSync(readFileSync(join(folder, `${name}.json.gz`))))
const write = (name, rows) =>
  writeFileSync(
    join(import.meta.dirname, 'data', `${name}.json.br`),
    brotliCompressSync(JSON.stringify(rows)),
  )
/** Returns a part of tests that were made at random by the thousand. */
const everyFourth = (rows) => rows.filter((_, place) => place % 4 === 0)
const tests = (name, row) =>
  read(`${name}_test.json`).testGroups.flatMap((group) =>
    group.tests.map((test) => ({ isValid: test.result === 'valid', ...row(test, group) })),
  )

write(
  'wycheproof-ecdsa-bitcoin',
  tests('ecdsa_secp256k1_sha256_bitcoin', ({ msg, sig }, { publicKey }) => ({
    key: publicKey.uncompressed,
    msg,
    sig,
  })),
)
write(
  'wycheproof-ed25519',
  tests('ed25519', ({ msg, sig }, { publicKey }) => ({ key: publicKey.pk, msg, sig })),
)
write(
  'wycheproof-aes-gcm',
  tests('aes_gcm', ({ key, iv, aad, msg, ct, tag }, { keySize, ivSize, tagSize }) => ({
    isOurs: keySize === 256 && ivSize === 96 && tagSize === 128,
    key,
    iv,
    aad,
    msg,
    ct,
    tag,
  })).filter(({ isOurs }) => isOurs),
)
write(
  'wycheproof-hkdf',
  tests('hkdf_sha256', ({ ikm, salt, info, okm }) => ({ ikm, salt, info, okm })).filter(
    ({ salt }) => salt === '',
  ),
)
write(
  'wycheproof-ecdh',
  tests('ecdh_secp256r1_ecpoint', (test) => ({
    point: test.public,
    secret: test.private,
    shared: test.shared,
  })),
)
write(
  'ensip15',
  read('tests.json').flatMap(({ name, norm, error }) =>
    name === undefined ? [] : [error ? [name] : [name, norm ?? name]],
  ),
)
write('bip341', read('wallet-test-vectors.json').scriptPubKey)
write('webauthn', readWebAuthn(readFileSync(join(folder, 'index.bs'), 'utf8')))
write(
  'rlp',
  readPacked('rlp-coder').map(({ decoded, encoded }) => ({ decoded, encoded })),
)
write(
  'abi',
  ['contract-interface', 'contract-interface-abi2'].flatMap((name) =>
    readPacked(name).map(({ types, values, normalizedValues = values, result }) => ({
      types: JSON.parse(types),
      // Those that the contract has got, and not those in its source, which may be larger than their type.
      values: JSON.parse(normalizedValues),
      result,
    })),
  ),
)
write(
  'eip712',
  readPacked('eip712').map(({ domain, primaryType, types, data, digest }) => ({
    domain,
    primaryType,
    types,
    data,
    digest,
  })),
)
write(
  'transactions',
  everyFourth(readPacked('typed-transactions')).map(({ key, signed, tx, unsigned }) => ({
    key,
    signed,
    tx,
    unsigned,
  })),
)
write(
  'eip55',
  readPacked('accounts').flatMap(({ address, checksumAddress }) =>
    checksumAddress ? [[address, checksumAddress]] : [],
  ),
)
write(
  'hd-keys',
  everyFourth(readPacked('hdnode')).flatMap(({ seed, hdnodes }) =>
    hdnodes.map(({ path, privateKey }) => ({ seed, path, privateKey })),
  ),
)

/** Each example is a registration and an authentication, with the values that are written as hexadecimal. */
function readWebAuthn(spec) {
  const section = spec.slice(
    spec.indexOf('# Test Vectors # {#'),
    spec.indexOf('## Test Vectors for [=WebAuthn Extensions=]'),
  )
  const valuesOf = (part) =>
    Object.fromEntries(
      [...part.matchAll(/^(\w+) = h'([0-9a-f]*)'/gm)].map(([, name, value]) => [name, value]),
    )
  return section
    .split(/^## /m)
    .filter((part) => part.includes('attestationObject = '))
    .map((part) => {
      const [title] = part.split(' ## ')
      const [registration, authentication] = part
        .split('Registration=]:')[1]
        .split('Authentication=]:')
        .map(valuesOf)
      const { challenge, clientDataJSON, attestationObject } = registration
      const { authenticatorData, signature } = authentication
      return {
        title,
        created: { challenge, clientDataJSON, attestationObject },
        signed: {
          challenge: authentication.challenge,
          clientDataJSON: authentication.clientDataJSON,
          authenticatorData,
          signature,
        },
      }
    })
}
