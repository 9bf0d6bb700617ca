import { Parts } from '../../app/address'
import { Screen } from '../../app/Screen'
import { Many } from './Many'
import { OnTheWay } from './OnTheWay'
import { ToShip } from './ToShip'

/** The warehouse's screen: orders to ship one by one or many at once, parcels on their way, goods that come back. */
export const Ship = () => (
  <Screen title='ship'>
    <Parts
      words='parcels'
      clears={['kind', 'late', 'which', 'lines']}
      parts={{
        toShip: <ToShip />,
        many: <Many />,
        sent: <OnTheWay key='sent' stage='sent' />,
        back: <OnTheWay key='back' stage='back' />
      }}
    />
  </Screen>
)
