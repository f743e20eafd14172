import { expect, test } from 'vitest'
import { groupByKind } from './groupByKind.ts'

test('entries stand by what they mean: what breaks an app first', () => {
  const changelog = `# @bowline/shop

## 0.2.0

### Minor Changes

- Added a door.
- BREAKING if you call \`open\`: it takes the key first.

  \`\`\`ts
  open(key, door)
  \`\`\`

  BREAKING if you call \`close\`: it takes it too.
- Added a bell.

### Patch Changes

- Oiled the hinges.

## 0.1.0

### New

- Added walls.
`
  expect(groupByKind(changelog, 'A shop.')).toBe(`# @bowline/shop

## 0.2.0

### Breaking

- If you call \`open\`: it takes the key first.

  \`\`\`ts
  open(key, door)
  \`\`\`

  If you call \`close\`: it takes it too.

### New

- Added a door.
- Added a bell.

### Improved and fixed

- Oiled the hinges.

## 0.1.0

### New

- Added walls.
`)
})

test('a first release says what is released, and needs no entries', () => {
  const changelog = '# @bowline/shop\n\n## 0.1.0\n\nNo changes in this release.\n'
  expect(groupByKind(changelog, 'The first release. A shop.')).toBe(
    '# @bowline/shop\n\n## 0.1.0\n\nNo changes in this release.\n\nThe first release. A shop.\n',
  )
})
