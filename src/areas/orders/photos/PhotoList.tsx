import { PhotoGrid } from './PhotoGrid'
import type { PhotosOf } from './usePhotos'

/** Names of up to `n` photos of any kind. */
export const photoNamesOf = (n: number) => Array.from({ length: n }, (_one, i) => `photo${i + 1}`)

/** Whether one of the photos is still on its way. */
export const isBusy = ({ photos }: PhotosOf<string>) =>
  Object.values(photos).some(({ state }) => state === 'reading' || state === 'sending')

/** Photos that are there, and a slot for more, several at once; `label` names the n-th. */
export function PhotoList({ photos, label }: { photos: PhotosOf<string>; label: (n: number) => string }) {
  const names = Object.keys(photos.photos)
  const next = names.find((name) => photos.photos[name]!.state === 'none')
  const slots = names
    .map((name, i) => ({ name, label: label(i + 1), icon: 'camera' as const }))
    .filter(({ name }) => name === next || photos.photos[name]!.state !== 'none')
  return <PhotoGrid several photos={photos} slots={slots} />
}
