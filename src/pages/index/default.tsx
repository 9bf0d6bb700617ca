import { Home } from './parts/Home'

/** The shop's own home, also while a page code makes a curated page of the root. */
export default function DefaultIndex() {
  return <Home />
}
