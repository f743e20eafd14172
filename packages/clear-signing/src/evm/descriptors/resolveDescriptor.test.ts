import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { brief, context, encode, ME, USDC } from '../../testing/evmCase.test.support.ts'
import { readEvmRequest } from '../readEvmRequest.ts'
import { createDescriptors } from './createDescriptors.ts'
import { DescriptorError } from './DescriptorError.ts'

const VAULT = '0x00000000000000000000000000000000000000aa'
const DEPOSIT = 'deposit(uint256 amount, address receiver)'
const deployments = [{ chainId: 1, address: VAULT }]

/** A descriptor in the form of the second version, with what a test changes of it. */
const file = (changes: object = {}) => ({
  $schema: 'https://eips.ethereum.org/assets/eip-7730/erc7730-v2.schema.json',
  context: { $id: 'Vault', contract: { deployments } },
  metadata: {
    owner: 'Someone',
    info: { url: 'https://vault.example/' },
    constants: { asset: USDC, ticker: 'vUSD', max: '0xff' },
  },
  display: {
    formats: { [DEPOSIT]: { intent: 'Deposit', fields: [{ path: 'amount', label: 'Amount' }] } },
  },
  ...changes,
})
const format = (format: object) => file({ display: { formats: { [DEPOSIT]: format } } })

/** Opens descriptors by their paths; the first one is the one that is asked for. */
function open(files: Readonly<Record<string, unknown>>) {
  const [[path, content] = ['', undefined]] = Object.entries(files)
  return createDescriptors([{ path, content }], {
    readInclude: (one) => {
      if (!Object.hasOwn(files, one)) throw new Error('There is no such file.')
      return files[one]
    },
  })
}

/** What the descriptor shows of a deposit of five. */
async function read(files: Readonly<Record<string, unknown>>, signature = DEPOSIT) {
  const descriptors = await open(files)
  const data = encode(signature, [5n, ME])
  const request = { method: 'eth_sendTransaction', params: [{ to: VAULT, data }] }
  const reading = readEvmRequest(request, { ...context, descriptors })
  return reading.fields.map(({ label, name, value }) =>
    [label, ...(name === undefined ? [] : [name]), brief(value)].join(': '),
  )
}

const REST = [`argument: receiver: ${ME}`, 'contract: 0x00000000000000000000000000000000000000AA']

describe('a descriptor as it is published', () => {
  test('has constants, definitions with parameters of its own, and texts in place of paths', async () => {
    const fields = [
      {
        path: '#.amount',
        $ref: '$.display.definitions.amount',
        params: { token: '$.metadata.constants.asset', threshold: '$.metadata.constants.max' },
      },
      { label: 'Share', format: 'raw', value: '$.metadata.constants.ticker' },
    ]
    const definitions = {
      amount: { label: 'You pay', format: 'tokenAmount', params: { token: ME } },
    }
    const display = {
      definitions,
      formats: { [DEPOSIT]: { $id: 'deposit', intent: 'Deposit', fields } },
    }
    expect(await read({ 'a.json': file({ display }) })).toEqual([
      'action: Deposit',
      'app: Someone',
      'described: You pay: 5 USDC',
      'described: Share: vUSD',
      ...REST,
    ])
  })

  test('writes an intent with values in it, if their units are known', async () => {
    const fields = [
      { path: 'amount', label: 'Amount', format: 'tokenAmount', params: { token: USDC } },
    ]
    const interpolatedIntent = 'Deposit {amount} for {$.metadata.constants.ticker} {{now}}'
    const whole = await read({
      'a.json': format({ intent: 'Deposit', interpolatedIntent, fields }),
    })
    expect(whole.slice(0, 2)).toEqual([
      'action: Deposit 0.000005 USDC for vUSD {now}',
      'action: Deposit',
    ])
    const unknown = [
      { path: 'amount', label: 'Amount', format: 'tokenAmount', params: { token: VAULT } },
    ]
    const without = await read({
      'a.json': format({ intent: 'Deposit', interpolatedIntent, fields: unknown }),
    })
    expect(without[0]).toBe('action: Deposit')
    const hidden = [{ path: 'amount', label: 'Amount', visible: 'never' }]
    const never = await read({
      'a.json': format({ intent: 'Deposit', interpolatedIntent, fields: hidden }),
    })
    expect(never).toContain('argument: amount: 5')
    expect(never[0]).toBe('action: Deposit')
  })

  test('has intents of several parts', async () => {
    const intent = { 'Native staking': 'Deposit', Rewards: 'All' }
    expect((await read({ 'a.json': format({ intent, fields: [] }) }))[0]).toBe(
      'action: Native staking: Deposit, Rewards: All',
    )
  })

  test('has maps by what is around the data', async () => {
    const maps = { asset: { $keyType: 'Chain ID', values: { 1: USDC } } }
    const token = { map: '$.metadata.maps.asset', keyPath: '@.chainId' }
    const fields = [{ path: 'amount', label: 'Amount', format: 'tokenAmount', params: { token } }]
    const display = { formats: { [DEPOSIT]: { intent: 'Deposit', fields } } }
    expect(await read({ 'a.json': file({ metadata: { maps }, display }) })).toContain(
      'described: Amount: 5 USDC',
    )
  })

  test('shows what is encrypted as the bytes or number that it is', async () => {
    const encryption = { scheme: 'fhevm', plaintextType: 'uint64' }
    const fields = [{ path: 'amount', label: 'Amount', format: 'amount', encryption }]
    expect(await read({ 'a.json': format({ intent: 'Deposit', fields }) })).toContain(
      'described: Amount: 5',
    )
  })

  test('takes over a file that it includes, whose values give way to its own', async () => {
    const base = {
      display: {
        formats: {
          [DEPOSIT]: {
            intent: 'Deposit',
            fields: [
              { path: 'amount', label: 'Amount', format: 'tokenAmount', params: { token: VAULT } },
              { path: 'receiver', label: 'For', format: 'addressName' },
            ],
          },
        },
      },
    }
    const own = {
      intent: 'Save',
      fields: [
        { path: 'amount', params: { token: USDC } },
        { label: 'Share', value: 'vUSD' },
      ],
    }
    const whole = { ...format(own), includes: '../ercs/base.json' }
    expect(await read({ 'vaults/a.json': whole, 'ercs/base.json': JSON.stringify(base) })).toEqual([
      'action: Save',
      'app: Someone',
      'described: Amount: 5 USDC',
      `described: For: ${ME}`,
      'described: Share: vUSD',
      REST[1],
    ])
  })

  test.each([
    ['a selector', '0x6e553f65'],
    ['a signature without names', 'deposit(uint256,address)'],
  ])('of the first version has names from its ABI beside %s', async (_, key) => {
    const inputs = [
      { name: 'amount', type: 'uint256' },
      { name: 'receiver', type: 'address' },
    ]
    const abi = [
      { type: 'event', name: 'Deposited' },
      { type: 'function', name: 'deposit', inputs },
    ]
    const display = {
      formats: {
        [key]: { intent: 'Deposit', fields: [{ path: 'amount', label: 'Amount' }], required: [] },
      },
    }
    const contract = { deployments, abi }
    expect(await read({ 'a.json': file({ context: { contract }, display }) })).toEqual([
      'action: Deposit',
      'app: Someone',
      'described: Amount: 5',
      ...REST,
    ])
  })

  test('reads a call within its data as what it is, and shows the contract of it', async () => {
    const RUN = 'run(address target, bytes data, uint256 value)'
    const params = { calleePath: 'target', amountPath: 'value' }
    const fields = [{ path: 'data', label: 'Call', format: 'calldata', params }]
    const display = { formats: { [RUN]: { intent: 'Run', fields } } }
    const descriptors = await open({ 'a.json': file({ display }) })
    const inner = encode('transfer(address,uint256)', [ME, 7n])
    const read = (data: string, value: bigint) =>
      readEvmRequest(
        {
          method: 'eth_sendTransaction',
          params: [{ to: VAULT, data: encode(RUN, [USDC, data, value]) }],
        },
        { ...context, descriptors },
      )
    const reading = read(inner, 0n)
    expect(reading.calls.map(({ intent }) => intent)).toEqual(['sendToken'])
    expect(reading.clarity).toBe('clear')
    const unknown = read('0x12345678', 9n)
    expect(unknown).toMatchObject({ clarity: 'opaque', calls: [{ intent: 'callContract' }] })
    expect(
      JSON.stringify(unknown.calls, (_, one) => (typeof one === 'bigint' ? `${one}` : one)),
    ).toContain('"9"')
    // More than a reading of an unknown call shows.
    const long = `0x12345678${'ab'.repeat(300)}`
    const values = read(long, 0n).fields.map(({ label, value }) => [label, brief(value)])
    expect(values).toContainEqual(['argument', long])
    expect(read('0x', 0n).calls).toEqual([])
  })
})

describe('messages', () => {
  const TYPE = 'Order(address token,uint256 amount)'
  const types = {
    Order: [
      { name: 'token', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
  }
  const fields = [
    { path: 'amount', label: 'Amount', format: 'tokenAmount', params: { tokenPath: 'token' } },
    { path: '@.to', label: 'At', format: 'addressName' },
  ]
  const readOrder = async (eip712: object, key = TYPE, name = 'Vault') => {
    const display = { formats: { [key]: { intent: 'Order', fields } } }
    const descriptors = await open({ 'a.json': file({ context: { eip712 }, display }) })
    const domain = { name, chainId: 1, verifyingContract: VAULT }
    const data = { types, primaryType: 'Order', domain, message: { token: USDC, amount: '5' } }
    const request = { method: 'eth_signTypedData_v4', params: [ME, JSON.stringify(data)] }
    return readEvmRequest(request, { ...context, descriptors })
  }

  test('are described by type and domain', async () => {
    const domain = { name: 'Vault' }
    const reading = await readOrder({ deployments, domain })
    expect(reading).toMatchObject({ intent: 'describedMessage', clarity: 'clear' })
    expect(await readOrder({ deployments, domain }, TYPE, 'Fault')).toMatchObject({
      intent: 'signTypedData',
    })
  })

  test('are bound by a domain alone, if it names chain and contract', async () => {
    const reading = await readOrder({ domain: { chainId: 1, verifyingContract: VAULT } })
    expect(reading.intent).toBe('describedMessage')
  })

  test('of the first version have their types beside them', async () => {
    const schemas = [{ primaryType: 'Order', types }]
    const reading = await readOrder({ deployments, schemas }, 'Order')
    expect(reading.intent).toBe('describedMessage')
  })
})

describe('a descriptor is refused, with its file and the place in it,', () => {
  const deep = (levels: number): object => (levels === 0 ? {} : { a: deep(levels - 1) })
  test.each<[string, unknown, string]>([
    ['no JSON', '{', 'a.json: is no JSON'],
    ['a list', [], 'a.json: is no object of JSON'],
    ['a megabyte', 'x'.repeat(1_000_001), 'a.json: more than 1000000 letters'],
    ['many levels', deep(30), 'a.json: more than 24 levels'],
    ['no contract', file({ context: {} }), 'a.json, context: is bound to no contract'],
    [
      'a domain of any contract',
      file({ context: { eip712: { domain: { name: 'Vault' } } } }),
      'a.json, context.eip712.deployments.0.chainId: Invalid type: Expected number but received undefined',
    ],
    ['nothing described', file({ display: {} }), 'a.json, display.formats: describes nothing'],
    [
      'a constant that there is not',
      format({
        intent: 'Deposit',
        fields: [{ label: 'Share', value: '$.metadata.constants.none' }],
      }),
      `a.json, display.formats.${DEPOSIT}.fields.0: there is no $.metadata.constants.none`,
    ],
    [
      'a constant that only objects have',
      format({ intent: 'Deposit', fields: [{ label: 'Share', value: '$.metadata.constructor' }] }),
      `a.json, display.formats.${DEPOSIT}.fields.0: there is no $.metadata.constructor`,
    ],
    [
      'a definition of itself',
      file({
        display: {
          definitions: { a: { $ref: '$.display.definitions.a' } },
          formats: {
            [DEPOSIT]: {
              intent: 'x',
              fields: [{ path: 'amount', $ref: '$.display.definitions.a' }],
            },
          },
        },
      }),
      `a.json, display.formats.${DEPOSIT}.fields.0.$ref: refers to itself`,
    ],
    [
      'no function',
      file({ display: { formats: { 'deposit(uint256 a': { intent: 'x', fields: [] } } } }),
      'a.json, display.formats.deposit(uint256 a: is no signature of a function',
    ],
    [
      'a file that there is not',
      { ...file(), includes: 'b.json' },
      'a.json, includes: b.json cannot be read',
    ],
    ['itself', { ...file(), includes: './a.json' }, 'a.json, includes: a.json includes this file'],
    ['a name that is no path', { ...file(), includes: '%zz' }, 'a.json, includes: names no file'],
    ['no file', { ...file(), includes: 7 }, 'a.json, includes: names no file'],
  ])('for %s', async (_, content, message) => {
    const refused = open({ 'a.json': content })
    await expect(refused).rejects.toThrow(DescriptorError)
    await expect(refused).rejects.toThrow(message)
  })

  test('for files that include each other for ever, and for too many', async () => {
    const chain = Object.fromEntries(
      Array.from({ length: 9 }, (_, index) => [`${index}.json`, { includes: `${index + 1}.json` }]),
    )
    await expect(open(chain)).rejects.toThrow(
      '4.json, includes: more than 4 files within each other',
    )
    const many = Array.from({ length: 257 }, (_, index) => ({
      path: `${index}.json`,
      content: file(),
    }))
    await expect(createDescriptors(many)).rejects.toMatchObject({ code: 'SIZE', file: '256.json' })
  })

  test('for a file that it includes, where nothing can be', async () => {
    const content = { ...file(), includes: 'b.json' }
    await expect(createDescriptors([{ path: 'a.json', content }])).rejects.toMatchObject({
      code: 'INCLUDE',
      file: 'a.json',
      path: 'includes',
    })
  })

  test('and by no other error, whatever is in it', async () => {
    const anything = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.constantFrom<unknown>(DEPOSIT, '$.metadata.constants.a', '%zz', '{$.x}', '{', '__proto__'),
    )
    const field = fc.record(
      {
        path: anything,
        value: anything,
        label: anything,
        $ref: anything,
        visible: anything,
        params: fc.dictionary(
          fc.constantFrom('token', 'types', 'threshold', 'senderAddress', '$ref'),
          anything,
        ),
        fields: fc.array(anything, { maxLength: 2 }),
      },
      { requiredKeys: [] },
    )
    const content = fc.record(
      {
        includes: anything,
        context: fc.oneof(anything, fc.record({ contract: fc.record({ deployments: anything }) })),
        metadata: fc.dictionary(fc.constantFrom('owner', 'constants', 'enums', 'maps'), anything),
        display: fc.record({
          definitions: anything,
          formats: fc.dictionary(
            fc.constantFrom(DEPOSIT, 'f()', '0x12345678', 'Order'),
            fc.record({
              intent: anything,
              interpolatedIntent: anything,
              fields: fc.array(field, { maxLength: 3 }),
            }),
          ),
        }),
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(content, async (one) => {
        const error = await open({ 'a.json': one }).catch((reason: unknown) => reason)
        if (error instanceof Error) expect(error).toBeInstanceOf(DescriptorError)
      }),
      { numRuns: 500 },
    )
  })

  test('and an include never leads out of the root of its files', async () => {
    const content = { ...file(), includes: '../../../../etc/passwd' }
    await expect(open({ 'x/a.json': content })).rejects.toThrow('etc/passwd cannot be read')
  })
})
