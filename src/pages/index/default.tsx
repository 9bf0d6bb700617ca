import { Home } from './home/Home'

export default function DefaultIndex() {
  return <Home />
}
