import {
  Bytes,
  type CodecType,
  type HexString,
  metadata,
  Option,
} from '@polkadot-api/substrate-bindings'
import { createTypes, type Type, type Types } from './createTypes.ts'

type Metadata = CodecType<typeof metadata>['metadata']
type V15 = Extract<Metadata, { readonly tag: 'v15' }>['value']

/** The version in which a chain says what its runtime can be called for. */
export const NEWER_VERSION = 15

/**
 * Writes metadata of version 15 from that of version 14, as a runtime answers `Metadata_metadata_at_version`: with the
 * calls that libraries make of every runtime. Types that version 14 has no use for are added at the end.
 */
export function newerMetadata(older: HexString): Uint8Array {
  const read = metadata.dec(older)
  if (read.metadata.tag !== 'v14') throw new TypeError(`Not of version 14: ${read.metadata.tag}.`)
  const { lookup, pallets, extrinsic, type } = read.metadata.value
  const types = createTypes(lookup)
  const whole = lookup[extrinsic.type]
  const parameter = (name: string) => {
    const found = whole?.params.find((one) => one.name === name)?.type
    if (found === undefined) throw new TypeError(`An extrinsic has no ${name}.`)
    return found
  }
  const newer: V15 = {
    lookup: types.all,
    pallets: pallets.map((pallet) => ({ ...pallet, docs: [] })),
    extrinsic: {
      version: extrinsic.version,
      address: parameter('Address'),
      call: parameter('Call'),
      signature: parameter('Signature'),
      extra: parameter('Extra'),
      signedExtensions: extrinsic.signedExtensions,
    },
    type,
    apis: apisOf(types, extrinsic.type),
    outerEnums: {
      call: parameter('Call'),
      event: eventOf(lookup[types.named('EventRecord')]),
      error: types.choice({}, ['RuntimeError']),
    },
    custom: [],
  }
  const written = metadata.enc({ ...read, metadata: { tag: 'v15', value: newer } })
  return Option(Bytes()).enc(written)
}

/** Every event of the runtime, which is a part of each record of one. */
function eventOf(record: Type | undefined): number {
  const fields = record?.def.tag === 'composite' ? record.def.value : []
  const event = fields.find(({ name }) => name === 'event')
  if (!event) throw new TypeError('A record of an event has none.')
  return event.type
}

function apisOf(types: Types, extrinsic: number): V15['apis'] {
  const { add, list, named, primitive, struct } = types
  const [u8, u32, u128] = [primitive('u8'), primitive('u32'), primitive('u128')]
  const opaque = struct({ bytes: list(u8) }, ['sp_core', 'OpaqueMetadata'])
  const api = (id: number) => add({ tag: 'array', value: { len: id, type: u8 } })
  const optional = types.choice({ None: undefined, Some: opaque }, ['Option'], { T: opaque })
  const version = struct(
    {
      spec_name: primitive('str'),
      impl_name: primitive('str'),
      authoring_version: u32,
      spec_version: u32,
      impl_version: u32,
      apis: list(add({ tag: 'tuple', value: [api(8), u32] })),
      transaction_version: u32,
      state_version: u8,
    },
    ['sp_version', 'RuntimeVersion'],
  )
  // Runtimes of this age count weight in one number.
  const info = struct(
    { weight: primitive('u64'), class: named('DispatchClass'), partial_fee: u128 },
    ['pallet_transaction_payment', 'types', 'RuntimeDispatchInfo'],
  )
  const source = types.choice({ InBlock: undefined, Local: undefined, External: undefined }, [
    ...VALIDITY,
    'TransactionSource',
  ])
  const call = (name: string, inputs: Readonly<Record<string, number>>, output: number) => ({
    name,
    output,
    docs: [],
    inputs: Object.entries(inputs).map(([key, type]) => ({ name: key, type })),
  })
  const metadataCalls = [
    call('metadata', {}, opaque),
    call('metadata_at_version', { version: u32 }, optional),
    call('metadata_versions', {}, list(u32)),
  ]
  const hash = named('H256')
  const validation = { source, tx: extrinsic, block_hash: hash }
  return Object.entries({
    Core: [call('version', {}, version)],
    Metadata: metadataCalls,
    AccountNonceApi: [call('account_nonce', { account: named('AccountId32') }, u32)],
    TaggedTransactionQueue: [call('validate_transaction', validation, validityOf(types))],
    TransactionPaymentApi: [call('query_info', { uxt: extrinsic, len: u32 }, info)],
  }).map(([name, methods]) => ({ name, methods, docs: [] }))
}

const VALIDITY = ['sp_runtime', 'transaction_validity']
const INVALID = [
  'Call',
  'Payment',
  'Future',
  'Stale',
  'BadProof',
  'AncientBirthBlock',
  'ExhaustsResources',
  'Custom',
  'BadMandatory',
  'MandatoryValidation',
  'BadSigner',
]

/** Whether a transaction may come into a block, and why not. */
function validityOf({ choice, list, primitive, struct }: Types): number {
  const [u8, u64] = [primitive('u8'), primitive('u64')]
  const tags = list(list(u8))
  const valid = struct(
    {
      priority: u64,
      requires: tags,
      provides: tags,
      longevity: u64,
      propagate: primitive('bool'),
    },
    [...VALIDITY, 'ValidTransaction'],
  )
  const reasons = (names: readonly string[], path: string) =>
    choice(Object.fromEntries(names.map((name) => [name, name === 'Custom' ? u8 : undefined])), [
      ...VALIDITY,
      path,
    ])
  const invalid = reasons(INVALID, 'InvalidTransaction')
  const unknown = reasons(['CannotLookup', 'NoUnsignedValidator', 'Custom'], 'UnknownTransaction')
  const error = choice({ Invalid: invalid, Unknown: unknown }, [
    ...VALIDITY,
    'TransactionValidityError',
  ])
  return choice({ Ok: valid, Err: error }, ['Result'], { T: valid, E: error })
}
