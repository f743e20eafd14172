import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const DAY_SECONDS = 86_400

/** A client of the pairing relay, down to the frames: no library between the clock and the socket. */
export async function openRelaySocket(url, onMessage) {
  const query = new URLSearchParams({ auth: token(url), projectId: 'local-project', ua: 'bench' })
  const socket = new WebSocket(`${url}?${query}`)
  const waiting = new Map()
  let lastId = 0
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = () => reject(new Error('The relay refused a client.'))
  })
  socket.onmessage = ({ data }) => {
    const frame = JSON.parse(data)
    if (frame.method !== 'irn_subscription') return void waiting.get(frame.id)?.(frame.result)
    socket.send(JSON.stringify({ id: frame.id, jsonrpc: '2.0', result: true }))
    onMessage(frame.params.data.message)
  }
  return {
    request(method, params) {
      const id = ++lastId
      socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
      return new Promise((resolve) => waiting.set(id, resolve))
    },
    close: () => socket.close(),
  }
}

/** The relay's authentication: a JWT signed by an Ed25519 key whose did:key is the issuer. */
function token(audience) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
  const now = Math.floor(Date.now() / 1000)
  const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const payload = {
    iss: `did:key:z${base58(Buffer.concat([Buffer.from([0xed, 0x01]), raw]))}`,
    sub: randomBytes(32).toString('hex'),
    aud: audience,
    iat: now,
    exp: now + DAY_SECONDS,
  }
  const text = `${part({ alg: 'EdDSA', typ: 'JWT' })}.${part(payload)}`
  return `${text}.${sign(null, Buffer.from(text), privateKey).toString('base64url')}`
}

function base58(bytes) {
  let value = BigInt(`0x${bytes.toString('hex')}`)
  let text = ''
  for (; value > 0n; value /= 58n) text = ALPHABET[Number(value % 58n)] + text
  return text
}
