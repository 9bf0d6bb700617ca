import { Parts } from '../../app/address'
import { useMay } from '../../app/me'
import { RunProgress } from '../../app/RunProgress'
import { Screen } from '../../app/Screen'
import { ImportNumbers } from './ImportNumbers'
import { NumberList } from './NumberList'
import { numbersRun } from './search'
import { Undo } from './Undo'

/** Numbers for sale: the list, a file that changes them, and what can be taken back. */
export function Numbers() {
  const parts = { list: <NumberList />, import: <ImportNumbers />, undo: <Undo /> }
  return (
    <Screen title='numbers'>
      <RunProgress name={numbersRun} />
      <Parts words='numbersTab' parts={useMay()('GET /console/api/imports') ? parts : { list: parts.list }} />
    </Screen>
  )
}
