export type MarkKind = 'wallet' | 'network' | 'token'
