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
  expect(groupByKind(changelog)).toBe(`# @bowline/shop

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

test('a package in which nothing has changed says so', () => {
  const changelog = '# @bowline/shop\n\n## 0.2.0\n\nNo changes in this release.\n'
  expect(groupByKind(changelog)).toBe(changelog)
})
