// The clients of NATS, in a process of their own: each message is kept by JetStream in a file before it is acknowledged.
import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { createSchedule } from './sendInTime.mjs'

process.once('message', async (load) => {
  process.send(await run(load))
  process.disconnect()
})

async function run({ port, pairs, ...load }) {
  const schedule = createSchedule(load)
  const stream = { name: 'bench', subjects: ['bench.*'], storage: 'file', retention: 'limits' }
  const admin = await open(port)
  await admin.ask('$JS.API.STREAM.CREATE.bench', JSON.stringify(stream))
  const senders = []
  for (let index = 0; index < pairs; index += 1) {
    const subject = `bench.${randomBytes(32).toString('hex')}`
    const receiver = await open(port, (_subject, text) =>
      schedule.note('arrived', Number.parseInt(text, 10)),
    )
    receiver.write(`SUB ${subject} 1\r\n`)
    await receiver.ask('$JS.API.INFO', '')
    const sender = await open(port, (reply) =>
      schedule.note('acknowledged', Number(reply.split('.').at(-1))),
    )
    senders.push({ subject, sender })
  }
  const padding = randomBytes(700).toString('base64')
  process.send('ready')
  return schedule.run((number) => {
    const { subject, sender } = senders[number % senders.length]
    sender.publish(subject, `${sender.inbox}.${number}`, `${number} ${padding}`)
  })
}

/** Opens a connection whose inbox is subscribed to. `onMessage` is called with subject and text of what comes. */
async function open(port, onMessage = () => {}) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  const inbox = `_INBOX.${randomBytes(8).toString('hex')}`
  const asked = new Map()
  let rest = Buffer.alloc(0)
  const connected = Promise.withResolvers()
  socket.on('error', connected.reject)
  socket.on('data', (part) => {
    rest = Buffer.concat([rest, part])
    for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
      const [verb, subject, ...words] = rest.subarray(0, end).toString().split(' ')
      const length = verb === 'MSG' ? Number(words.at(-1)) + 2 : 0
      if (rest.length < end + 2 + length) return
      const text = rest.subarray(end + 2, end + length).toString()
      rest = rest.subarray(end + 2 + length)
      if (verb === 'PING') socket.write('PONG\r\n')
      if (verb === 'PONG') connected.resolve()
      if (verb !== 'MSG') continue
      const answer = asked.get(subject)
      if (answer) answer(text)
      else onMessage(subject, text)
    }
  })
  const publish = (subject, reply, text) =>
    socket.write(`PUB ${subject} ${reply} ${Buffer.byteLength(text)}\r\n${text}\r\n`)
  socket.write(`CONNECT {"verbose":false}\r\nSUB ${inbox}.* 9\r\nPING\r\n`)
  await connected.promise
  return {
    inbox,
    publish,
    write: (text) => socket.write(text),
    /** Resolves with the answer of the server itself. Rejects if that is an error. */
    ask: (subject, text) =>
      new Promise((resolve, reject) => {
        const reply = `${inbox}.ask`
        asked.set(reply, (answer) => {
          asked.delete(reply)
          const { error } = JSON.parse(answer)
          if (error) reject(new Error(error.description))
          else resolve()
        })
        publish(subject, reply, text)
      }),
  }
}
