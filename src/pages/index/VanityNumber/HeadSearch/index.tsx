import { Alone } from '../FilterSearch/Alone'
import { Suggestions } from '../FilterSearch/Suggestions'
import { HeadSearch } from './HeadSearch'

export default function HeadSearchPage() {
  return (
    <Alone>
      {(part) => (
        <>
          <HeadSearch {...part} focus />
          <Suggestions {...part} />
        </>
      )}
    </Alone>
  )
}
