// What buttons on the app's own page are made of. An entry of its own, so that pages which only show
// a button do not load the rest: bundlers that split code keep a barrel together.
export {
  type ButtonLook,
  type ButtonSize,
  type ButtonVariant,
  buttonClass,
} from '../button/buttonClass.ts'
export { NetworkImage, type NetworkImageProps } from '../network-image/NetworkImage.tsx'
export { Skeleton, type SkeletonProps } from '../skeleton/Skeleton.tsx'
export { Spinner, type SpinnerProps } from '../spinner/Spinner.tsx'
export { VisuallyHidden, type VisuallyHiddenProps } from '../visually-hidden/VisuallyHidden.tsx'
