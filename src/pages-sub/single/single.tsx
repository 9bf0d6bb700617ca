import { SinglePage } from './SinglePage'

export default function SingleShown() {
  return <SinglePage />
}
