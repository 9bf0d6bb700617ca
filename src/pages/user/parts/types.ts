export interface AvatarButtonProps {
  /** Address of the avatar of now. */
  src: string
  /** Takes the address of another, which stays valid. */
  onPick: (address: string) => void
}
