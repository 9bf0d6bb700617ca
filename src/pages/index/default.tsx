import { Home } from './parts/Home'

/** The shop's own home, even when a pageCode replaces the root page by a curated one. */
export default function DefaultIndex() {
  return <Home />
}
