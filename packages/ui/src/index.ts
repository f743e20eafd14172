export { AddressText, type AddressTextProps } from './address-text/AddressText.tsx'
export { Avatar, type AvatarProps } from './avatar/Avatar.tsx'
export { Banner, type BannerProps } from './banner/Banner.tsx'
export { Button, type ButtonProps } from './button/Button.tsx'
export type { ButtonSize, ButtonVariant } from './button/buttonClass.ts'
export { ButtonLink, type ButtonLinkProps } from './button-link/ButtonLink.tsx'
export { Checkbox, type CheckboxProps } from './checkbox/Checkbox.tsx'
export { CopyButton, type CopyButtonProps } from './copy-button/CopyButton.tsx'
export type { DialogCloseReason, DialogProps } from './dialog/Dialog.tsx'
export { Dialog } from './dialog/Dialog.tsx'
export { Disclosure, type DisclosureProps } from './disclosure/Disclosure.tsx'
export { afterPaint } from './dom/afterPaint.ts'
export { EmptyState, type EmptyStateProps } from './empty-state/EmptyState.tsx'
export { Heading, type HeadingProps } from './heading/Heading.tsx'
export { Icon, type IconName, type IconProps } from './icon/Icon.tsx'
export { IconButton, type IconButtonProps } from './icon-button/IconButton.tsx'
export { Inline, type InlineProps } from './inline/Inline.tsx'
export { List, type ListProps } from './list/List.tsx'
export { ListRow, type ListRowProps } from './list-row/ListRow.tsx'
export { StaticRow, type StaticRowProps } from './list-row/StaticRow.tsx'
export { LiveRegions, type LiveRegionsProps } from './live-regions/LiveRegions.tsx'
export { NetworkImage, type NetworkImageProps } from './network-image/NetworkImage.tsx'
export { Picture, type PictureProps } from './picture/Picture.tsx'
export { drawQrCode, type QrDrawing } from './qr-code/drawQrCode.ts'
export { QrCode, type QrCodeProps } from './qr-code/QrCode.tsx'
export { RadioList, type RadioListProps } from './radio-list/RadioList.tsx'
export type { RadioOption } from './radio-list/RadioRow.tsx'
export { ScrollArea, type ScrollAreaProps } from './scroll-area/ScrollArea.tsx'
export { SearchField, type SearchFieldProps } from './search-field/SearchField.tsx'
export { Skeleton, type SkeletonProps } from './skeleton/Skeleton.tsx'
export { Spinner, type SpinnerProps } from './spinner/Spinner.tsx'
export { Stack, type StackProps } from './stack/Stack.tsx'
export { Switch, type SwitchProps } from './switch/Switch.tsx'
export { type TabItem, Tabs, type TabsProps } from './tabs/Tabs.tsx'
export { Tag, type TagProps } from './tag/Tag.tsx'
export { TextField, type TextFieldProps } from './text-field/TextField.tsx'
export {
  type CreatedTheme,
  createTheme,
  type ThemeMode,
  type ThemeOptions,
  type ThemeProblem,
  type ThemeVariables,
} from './theme/createTheme.ts'
export { Tile, type TileProps } from './tile/Tile.tsx'
export { Toast, type ToastProps } from './toast/Toast.tsx'
export { ViewStage, type ViewStageProps } from './view-stage/ViewStage.tsx'
export {
  type VirtualGroup,
  VirtualGroups,
  type VirtualGroupsProps,
} from './virtual-list/VirtualGroups.tsx'
export { VirtualList, type VirtualListProps } from './virtual-list/VirtualList.tsx'
export { VisuallyHidden, type VisuallyHiddenProps } from './visually-hidden/VisuallyHidden.tsx'
export { WalletImage, type WalletImageProps } from './wallet-image/WalletImage.tsx'
