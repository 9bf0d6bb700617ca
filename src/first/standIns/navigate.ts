import { isOffered } from '@/nav/offered'
import type { RoutePath } from '@/routes'

// In place of src/nav/navigate.ts in the first screen's script: nothing opens before the app is there. A tap is repeated on the
// page (src/first/taps.ts).

export { pictureUrl } from '@/nav/picture'

const open = (): void => undefined
export { open as go, open as openMenu }
export const linkTo = (path: RoutePath) => (isOffered(path) ? open : undefined)
