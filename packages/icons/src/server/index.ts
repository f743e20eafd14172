export { createMarks, type Marks } from './createMarks.ts'
