import { SinglePage } from './parts/SinglePage'

export default function SingleIndex() {
  return <SinglePage />
}
