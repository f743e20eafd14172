// A chain with the number that the command line names, until the input ends. It is a process of its own: in a DOM for
// tests, `URL` is the page's, by which Node finds no file.
// @boundaries-ignore a chain of the sandbox alone
import { anvilBinary } from '../../../../services/sandbox/src/anvilBinary.ts'
// @boundaries-ignore a chain of the sandbox alone
import { startChain } from '../../../../services/sandbox/src/startChain.ts'

const args = ['--host', '127.0.0.1', '--port', '0', '--chain-id', process.argv[2] ?? '1']
const chain = await startChain({ binary: anvilBinary(), args, port: 0 })
process.stdout.write(`${chain.rpcUrl}\n`)
process.stdin.on('end', () => void chain.stop()).resume()
