import { SinglePage } from './parts/SinglePage'

export default function SingleShown() {
  return <SinglePage />
}
