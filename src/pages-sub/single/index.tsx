import { SinglePage } from './SinglePage'

export default function SingleIndex() {
  return <SinglePage />
}
